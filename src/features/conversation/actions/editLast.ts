import type { MessageId } from '~/domain/ids';
import { editDenial } from '~/domain/permissions/messages';
import { channelRules, messageRules } from '~/model/selectors/permissions/permissions';
import type { Session } from '~/session/session';
import type { OutboxEntry } from '~/session/types';
import { showToast } from '~/ui/notices/toasts';
import { messageActions } from './messageActions';

/** What a view shows: messages, and below them the user's outgoing ones. */
export interface OwnShown {
  readonly ids: readonly MessageId[];
  readonly outbox: readonly OutboxEntry[];
}

export type OwnLast =
  | { readonly kind: 'message'; readonly id: MessageId }
  | { readonly kind: 'unsent'; readonly entry: OutboxEntry };

/**
 * Opens the user's last message, or shows a toast if there is none. While that message is in flight, the request
 * stays pending: it has no id to edit yet, and no earlier message is meant.
 */
export function editLast(
  session: Session,
  { ids, outbox }: OwnShown,
  open: (last: OwnLast) => void,
): void {
  const leaving = outbox.findLast(({ status }) => status !== 'failed');
  if (leaving && !isHeld(session, leaving) && !isAway(session)) return;
  session.compose.editTaken();
  if (leaving && leaving.status !== 'queued') {
    showToast({ text: 'Your last message is on its way. Edit it when it has arrived.' });
    return;
  }
  const id = lastEditable(session, ids);
  const unsent = leaving ?? outbox.findLast(({ afterId }) => afterId >= (id ?? 0));
  if (unsent) open({ kind: 'unsent', entry: unsent });
  else if (id !== undefined) open({ kind: 'message', id });
  else showToast({ text: whyNone(session, ids) ?? 'You have no messages to edit here.' });
}

/** Why the user's last message here can't be edited: most often, it is too old. */
function whyNone(session: Session, ids: readonly MessageId[]): string | undefined {
  const { realm } = session.realm.getState();
  if (!realm) return undefined;
  const own = ids.findLast((id) => realm.messages.byId.get(id)?.senderId === realm.selfId);
  const message = own && realm.messages.byId.get(own);
  if (!message) return undefined;
  const nowMs = session.clock.now() + session.serverClockOffsetMs;
  const actions = messageActions({ realm, message, isStarred: false, nowMs });
  return actions.find(({ id }) => id === 'edit')?.disabledReason;
}

function isHeld(session: Session, { localId }: OutboxEntry): boolean {
  return session.store.getState().heldUntil.has(localId);
}

/** Whether nothing is being sent for now. */
function isAway(session: Session): boolean {
  const { connection, waitUntilMs } = session.store.getState();
  const isOff = connection.kind === 'offline' || connection.kind === 'stopped';
  return isOff || waitUntilMs > session.clock.now();
}

function lastEditable(session: Session, ids: readonly MessageId[]): MessageId | undefined {
  const { realm } = session.realm.getState();
  if (!realm) return undefined;
  const rules = messageRules(realm, session.clock.now() + session.serverClockOffsetMs);
  return ids.findLast((id) => {
    const message = realm.messages.byId.get(id);
    if (message?.senderId !== realm.selfId) return false;
    const { conversation } = message;
    const channel =
      conversation.kind === 'topic' ? channelRules(realm, conversation.channelId) : undefined;
    return editDenial(message, channel, rules) === undefined;
  });
}
