import { type Message, sameEmoji } from '~/domain/message';
import { type Emoji, toggleReaction } from '~/session/resources/messages/reactions';
import type { Session } from '~/session/session';
import { noteReaction } from '~/ui/emoji/emojiTaste';
import { noteDone } from '~/widgets/deeds';

/** Toggles a reaction and learns from it. Removing one says nothing about the user's taste. */
export async function toggleAndLearn(
  session: Session,
  message: Message,
  emoji: Emoji,
): Promise<void> {
  const wasOwn = hasOwn(session, message, emoji);
  if (!wasOwn) noteReaction(emoji);
  await toggleReaction(session, message, emoji);
  const set = async (isOwn: boolean) => {
    const now = session.realm.getState().realm?.messages.byId.get(message.id) ?? message;
    // The user may have changed it since.
    if (hasOwn(session, now, emoji) !== isOwn) await toggleReaction(session, now, emoji);
  };
  const done = wasOwn ? 'Reaction removed' : 'Reaction added';
  noteDone(
    session,
    done,
    () => set(wasOwn),
    () => set(!wasOwn),
  );
}

function hasOwn({ account }: Session, { reactions }: Message, emoji: Emoji): boolean {
  return reactions.some((one) => one.userId === account.userId && sameEmoji(one, emoji));
}
