import type { Message } from '~/domain/message';
import { PIN } from '~/domain/pins';
import type { Session } from '~/session/session';
import { toggleWithUndo } from '../reactions/toggleWithUndo';

const WORDS = { added: 'Message pinned', removed: 'Message unpinned' };

/** Pins a message, or takes one's own pin back. */
export function togglePin(session: Session, message: Message): Promise<void> {
  return toggleWithUndo(session, message, PIN, WORDS);
}
