import { type Message, sameEmoji } from '~/domain/message';
import { type Emoji, toggleReaction } from '~/session/resources/messages/reactions';
import type { Session } from '~/session/session';
import { noteDone } from '../deeds';

/** What was done, as it is said to the user. */
export interface ReactionWords {
  readonly added: string;
  readonly removed: string;
}

/** Toggles the user's own reaction, which can be undone. */
export async function toggleWithUndo(
  session: Session,
  message: Message,
  emoji: Emoji,
  words: ReactionWords,
): Promise<void> {
  const wasOwn = hasOwn(session, message, emoji);
  await toggleReaction(session, message, emoji);
  const set = async (isOwn: boolean) => {
    const now = session.realm.getState().realm?.messages.byId.get(message.id) ?? message;
    // The user may have changed it since.
    if (hasOwn(session, now, emoji) !== isOwn) await toggleReaction(session, now, emoji);
  };
  noteDone(
    session,
    wasOwn ? words.removed : words.added,
    () => set(wasOwn),
    () => set(!wasOwn),
  );
}

export function hasOwn({ account }: Session, { reactions }: Message, emoji: Emoji): boolean {
  return reactions.some((one) => one.userId === account.userId && sameEmoji(one, emoji));
}
