import { useRef } from 'react';
import { mayBeCall } from '~/domain/calls/mayBeCall';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { User, UserStatus } from '~/domain/people/user';
import { shownName } from '~/model/selectors/people/shownName';
import type { RealmState } from '~/model/state';
import { useRealm } from '~/session/react';

/** The data of a row. */
export interface RowData {
  readonly message: Message;
  /** undefined: someone this user can't see; the message has their name. */
  readonly sender: User | undefined;
  readonly name: string;
  readonly status: UserStatus | undefined;
  readonly isStarred: boolean;
  /** Name of the person editing it right now. */
  readonly editor: string | undefined;
  /** Whether the reader muted the sender. */
  readonly isMuted: boolean;
  /** Whether it may contain a call link. */
  readonly isCall: boolean;
  /** Whether the server itself posted it where reports go (E16). */
  readonly isForModerators: boolean;
}

/** One subscription per row; the same object until something in it changes. */
export function useRow(id: MessageId): RowData | undefined {
  const last = useRef<RowData>(undefined);
  return useRealm((realm) => {
    const next = selectRow(realm, id);
    if (!next || !last.current || !isSame(next, last.current)) last.current = next;
    return last.current;
  });
}

function selectRow(realm: RealmState, id: MessageId): RowData | undefined {
  const message = realm.messages.byId.get(id);
  if (!message) return undefined;
  const { conversation, senderId } = message;
  const sender = realm.users.get(senderId);
  const reportsTo = realm.organization.moderation_request_channel_id;
  return {
    message,
    sender,
    name: sender ? shownName(realm, sender) : message.senderName,
    status: realm.statuses.get(senderId),
    isStarred: realm.starred.has(id),
    editor: editorOf(realm, id),
    isMuted: realm.mutedUsers.has(senderId),
    isCall: mayBeCall(realm.organization, message.content),
    isForModerators:
      conversation.kind === 'topic' &&
      conversation.channelId === reportsTo &&
      (sender === undefined || sender.isSystemBot),
  };
}

function editorOf(realm: RealmState, id: MessageId): string | undefined {
  const [userId] = realm.editing.get(id)?.keys() ?? [];
  if (userId === undefined || realm.mutedUsers.has(userId)) return undefined;
  const user = realm.users.get(userId);
  return user && shownName(realm, user);
}

function isSame(a: RowData, b: RowData): boolean {
  return (
    a.message === b.message &&
    a.sender === b.sender &&
    a.name === b.name &&
    a.status === b.status &&
    a.isStarred === b.isStarred &&
    a.editor === b.editor &&
    a.isMuted === b.isMuted &&
    a.isCall === b.isCall &&
    a.isForModerators === b.isForModerators
  );
}
