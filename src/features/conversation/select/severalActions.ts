import type { Message } from '~/domain/message';
import { timeOfDay } from '~/domain/times/dates';
import { allDone } from '~/lib/allDone';
import { countOf } from '~/lib/listNames';
import { markUnread } from '~/session/resources/messages/markRead';
import { getSource, setStarred } from '~/session/resources/messages/messages';
import type { Session } from '~/session/session';
import { UNDO_MS } from '~/session/undo/pendingDeletes';
import { copyText } from '~/widgets/copyText';
import { sayDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { messageActions } from '../actions/messageActions';

/** Copies the source of messages; with several, also who wrote each and when. */
export async function copySeveral(session: Session, messages: readonly Message[]): Promise<void> {
  const { realm } = session.realm.getState();
  const isTwelveHour = realm ? !realm.settings.twenty_four_hour_time : true;
  const sources = await Promise.all(messages.map(({ id }) => getSource(session, id)));
  const parts = messages.map(({ senderId, senderName, timestamp }, index) => {
    const name = realm?.users.get(senderId)?.fullName ?? senderName;
    return `${name}, ${timeOfDay(timestamp, { isTwelveHour })}\n${sources[index]}`;
  });
  const text = messages.length === 1 ? (sources[0] ?? '') : parts.join('\n\n');
  await copyText(text, countOf(messages.length, 'message copied', 'messages copied'));
}

/** Stars those without a star; if all have one, removes them. */
export function starSeveral(session: Session, messages: readonly Message[]): void {
  const starred = session.realm.getState().realm?.starred;
  const plain = messages.filter(({ id }) => !starred?.has(id));
  const isStarring = plain.length > 0;
  const changed = isStarring ? plain : messages;
  const set = (to: boolean) => allDone(changed.map(({ id }) => setStarred(session, id, to)));
  const what = countOf(changed.length, 'message', 'messages');
  const done = isStarring ? `${what} starred` : `${what} unstarred`;
  const redo = () => set(isStarring);
  redo().then(() => sayDone(session, done, () => set(!isStarring), { redo }), sayFailure);
}

/** Marks only these; until the view is left, seeing them doesn't mark them as read. */
export function markUnreadSeveral(session: Session, messages: readonly Message[]): void {
  const unread = session.realm.getState().realm?.unreads.byId;
  const read = messages.filter(({ id }) => !unread?.has(id));
  const places = read.map(({ id, conversation, isMention }) => ({
    messageId: id,
    conversation,
    isMention,
  }));
  const done = countOf(messages.length, 'message marked as unread', 'messages marked as unread');
  const redo = () => {
    session.reading.hold(session.panes.concerned);
    return markUnread(session, places);
  };
  const undo = () => session.reading.markRead(places.map(({ messageId }) => messageId));
  redo().then(() => sayDone(session, done, undo, { redo }), sayFailure);
}

/** Why an action isn't allowed for all of them; undefined if it is. */
export function reasonAgainst(
  action: 'delete' | 'move',
  session: Session,
  messages: readonly Message[],
): string | undefined {
  const { realm } = session.realm.getState();
  if (!realm) return undefined;
  const nowMs = session.clock.now() + session.serverClockOffsetMs;
  for (const message of messages) {
    const facts = { realm, message, isStarred: false, nowMs };
    const entry = messageActions(facts).find(({ id }) => id === action);
    if (!entry) return 'Direct messages can’t be moved.';
    const reason = entry.disabledReason;
    if (reason !== undefined) return reason;
  }
  return undefined;
}

export function deleteSeveral(session: Session, messages: readonly Message[]): void {
  const { deletes } = session;
  const redo = () => {
    for (const { id } of messages) deletes.add(id);
  };
  const undo = () => {
    for (const { id } of messages) deletes.undo(id);
  };
  redo();
  const done = countOf(messages.length, 'message deleted', 'messages deleted');
  sayDone(session, done, undo, { redo, lastsMs: UNDO_MS });
}
