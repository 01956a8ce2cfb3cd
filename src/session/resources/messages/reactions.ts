import { isRequestError } from '~/api/errors';
import { addReaction, removeReaction } from '~/contract/routes/messages';
import { type Message, type Reaction, sameEmoji } from '~/domain/message';
import type { Session } from '../../session';
import { optimistically } from '../early/anticipate';

/** Another tab or device was faster: the goal is reached. */
const DONE_ALREADY = new Set(['REACTION_ALREADY_EXISTS', 'REACTION_DOES_NOT_EXIST']);

export type Emoji = Pick<Reaction, 'emojiName' | 'emojiCode' | 'reactionType'>;

/** Adds or removes the user's own reaction. */
export async function toggleReaction(
  session: Session,
  message: Message,
  emoji: Emoji,
): Promise<void> {
  const userId = session.account.userId;
  const { reactions } = message;
  const index = reactions.findIndex((r) => r.userId === userId && sameEmoji(r, emoji));
  // It may exist under another of the emoji's names, and must be restored as it was.
  const own = reactions[index];
  const body = {
    kind: 'reaction' as const,
    messageId: message.id,
    reaction: own ?? { ...emoji, userId },
  };
  const params = {
    message_id: message.id,
    emoji_name: emoji.emojiName,
    emoji_code: emoji.emojiCode,
    reaction_type: emoji.reactionType,
  };
  await optimistically(
    session,
    { ...body, op: own ? 'remove' : 'add' },
    () => [
      own ? { ...body, op: 'add', after: reactions.slice(0, index) } : { ...body, op: 'remove' },
    ],
    async () => {
      try {
        await session.api.send(own ? removeReaction : addReaction, params);
      } catch (error) {
        if (!isRequestError(error) || !DONE_ALREADY.has(error.code)) throw error;
      }
    },
  );
}
