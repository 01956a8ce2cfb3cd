import type { Message } from '~/domain/message';
import { PIN, pinnersOf } from '~/domain/pins';
import { toggleReaction } from '~/session/resources/messages/reactions';
import type { Session } from '~/session/session';
import { noteDone } from '../deeds';

/** Pins a message, or takes one's own pin back. */
export async function togglePin(session: Session, message: Message): Promise<void> {
  const isPinned = isOwn(session, message);
  await toggleReaction(session, message, PIN);
  const set = async (to: boolean) => {
    const now = session.realm.getState().realm?.messages.byId.get(message.id) ?? message;
    // The user may have changed it since.
    if (isOwn(session, now) !== to) await toggleReaction(session, now, PIN);
  };
  const done = isPinned ? 'Message unpinned' : 'Message pinned';
  noteDone(
    session,
    done,
    () => set(isPinned),
    () => set(!isPinned),
  );
}

const isOwn = ({ account }: Session, message: Message) =>
  pinnersOf(message).includes(account.userId);
