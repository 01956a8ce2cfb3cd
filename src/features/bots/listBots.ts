import type { UserId } from '~/domain/ids';
import type { User } from '~/domain/user';
import { memoLast } from '~/lib/memo';
import type { RealmState } from '~/model/state';

/** The bots of the organization, those in use first, then by name. */
export const allBots = memoLast((users: RealmState['users']): readonly User[] =>
  [...users.values()].filter(({ isBot, isSystemBot }) => isBot && !isSystemBot).sort(byUse),
);

/** The bots of one person, in the same order. */
export function botsOf(bots: readonly User[], ownerId: UserId): readonly User[] {
  return bots.filter(({ botOwnerId }) => botOwnerId === ownerId);
}

function byUse(a: User, b: User): number {
  return Number(b.isActive) - Number(a.isActive) || a.fullName.localeCompare(b.fullName);
}
