import type { RealmState } from '../../state';
import { shownNameOf } from '../people/shownName';
import { conversationName } from '../places/conversations';
import type { Notice, NoticeReason } from './notices';

/** What a notification says besides the message's content: enough for code that does not have the realm. */
export interface NoticePlace {
  readonly sender: string;
  readonly reason: NoticeReason;
  /** For a message in a channel. */
  readonly topic:
    | { readonly channel: string; readonly name: string; readonly emptyName: string }
    | undefined;
  /** The names of the other participants, if there are several and any is known. */
  readonly group: string | undefined;
  /** The content must not leave the page. */
  readonly isPrivate: boolean;
}

export function noticePlace(realm: RealmState, { message, reason }: Notice): NoticePlace {
  const { conversation, senderId, senderName } = message;
  const sender = shownNameOf(realm, senderId) ?? senderName;
  if (conversation.kind === 'topic') {
    const channel = realm.channels.get(conversation.channelId)?.name ?? '';
    const emptyName = realm.organization.limits.emptyTopicName;
    const topic = { channel, name: conversation.topic, emptyName };
    return { sender, reason, topic, group: undefined, isPrivate: false };
  }
  const { others } = conversation;
  const isKnown = others.length > 1 && others.some((id) => realm.users.has(id));
  return {
    sender,
    reason,
    topic: undefined,
    group: isKnown ? conversationName(realm, others) : undefined,
    isPrivate: !realm.settings.pm_content_in_desktop_notifications,
  };
}
