import type { Message } from '~/domain/message';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/notices/toasts';
import { type MessageActionId, messageActions } from './messageActions';

/** Runs a menu entry by key; if the entry is disabled, shows the reason instead (PE1). */
export function runByKey(
  id: Exclude<MessageActionId, 'select'>,
  session: Session,
  message: Message,
  run: (id: Exclude<MessageActionId, 'select'>, message: Message) => void,
): void {
  const { realm } = session.realm.getState();
  if (!realm) return;
  const nowMs = session.clock.now() + session.serverClockOffsetMs;
  const isStarred = realm.starred.has(message.id);
  const entry = messageActions({ realm, message, isStarred, nowMs }).find((one) => one.id === id);
  const reason = entry ? entry.disabledReason : 'That isn’t available for this message.';
  if (reason === undefined) run(id, message);
  else showToast({ text: reason });
}
