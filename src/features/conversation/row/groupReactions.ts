import type { UserId } from '~/domain/ids';
import { type Reaction, sameEmoji } from '~/domain/message';

export interface ReactionGroup {
  readonly emoji: Reaction;
  readonly userIds: readonly UserId[];
}

/** One group per emoji, in the order in which each first appeared. */
export function groupReactions(reactions: readonly Reaction[]): readonly ReactionGroup[] {
  const groups: { emoji: Reaction; userIds: UserId[] }[] = [];
  for (const reaction of reactions) {
    const group = groups.find((g) => sameEmoji(g.emoji, reaction));
    if (group) group.userIds.push(reaction.userId);
    else groups.push({ emoji: reaction, userIds: [reaction.userId] });
  }
  return groups;
}

/** `You, Priya and Tomás`; with five or more, `You, Priya, Tomás and 4 others`. */
export function reactionNames(
  userIds: readonly UserId[],
  self: UserId,
  nameOf: (id: UserId) => string | undefined,
): string {
  const ordered = [...userIds].sort((a, b) => Number(b === self) - Number(a === self));
  const names = ordered.map((id) => (id === self ? 'You' : (nameOf(id) ?? 'Unknown user')));
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} others`;
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
