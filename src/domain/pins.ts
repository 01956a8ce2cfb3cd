import type { UserId } from './ids';
import { type Message, type Reaction, sameEmoji } from './message';

/**
 * The API has no pins, so a message is pinned by this reaction to it: every server of the API keeps it, sends events
 * about it, and other clients show it. Only the person who pinned a message can unpin it, as with any reaction.
 */
export const PIN = {
  emojiName: 'push_pin',
  emojiCode: '1f4cc',
  reactionType: 'unicode_emoji',
} as const satisfies Omit<Reaction, 'userId'>;

/** Who pinned the message, in order; none: it isn't pinned. */
export function pinnersOf({ reactions }: Pick<Message, 'reactions'>): readonly UserId[] {
  return reactions.filter((one) => sameEmoji(one, PIN)).map(({ userId }) => userId);
}
