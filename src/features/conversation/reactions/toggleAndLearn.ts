import type { Message } from '~/domain/message';
import type { Emoji } from '~/session/resources/messages/reactions';
import type { Session } from '~/session/session';
import { noteReaction } from '~/ui/emoji/emojiTaste';
import { hasOwn, toggleWithUndo } from '~/widgets/reactions/toggleWithUndo';

const WORDS = { added: 'Reaction added', removed: 'Reaction removed' };

/** Toggles a reaction and learns from it. Removing one says nothing about the user's taste. */
export async function toggleAndLearn(
  session: Session,
  message: Message,
  emoji: Emoji,
): Promise<void> {
  if (!hasOwn(session, message, emoji)) noteReaction(emoji);
  await toggleWithUndo(session, message, emoji, WORDS);
}
