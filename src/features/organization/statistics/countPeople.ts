import type { UserId } from '~/domain/ids';
import { type Presence, ROLE, type User } from '~/domain/people/user';

export interface PeopleNumbers {
  /** Active human accounts by role, highest role first. */
  readonly byRole: readonly { readonly role: number; readonly count: number }[];
  readonly people: number;
  readonly bots: number;
  readonly deactivated: number;
  /** Seen in the last day and the last week, according to presence. */
  readonly seenInDay: number;
  readonly seenInWeek: number;
}

const DAY_SECONDS = 86_400;
const ROLES: readonly number[] = Object.values(ROLE).sort((a, b) => a - b);

/** Counts accounts. `nowSeconds` is on the server's clock. */
export function countPeople(
  users: ReadonlyMap<UserId, User>,
  presences: ReadonlyMap<UserId, Presence>,
  nowSeconds: number,
): PeopleNumbers {
  const counts = new Map<number, number>();
  let bots = 0;
  let deactivated = 0;
  let people = 0;
  let seenInDay = 0;
  let seenInWeek = 0;
  for (const { userId, role, isActive, isBot } of users.values()) {
    if (isBot) {
      if (isActive) bots += 1;
      continue;
    }
    if (!isActive) {
      deactivated += 1;
      continue;
    }
    people += 1;
    counts.set(role, (counts.get(role) ?? 0) + 1);
    const presence = presences.get(userId);
    const ago = nowSeconds - Math.max(presence?.activeAt ?? 0, presence?.idleAt ?? 0);
    if (ago <= DAY_SECONDS) seenInDay += 1;
    if (ago <= 7 * DAY_SECONDS) seenInWeek += 1;
  }
  const roles = [...new Set([...ROLES, ...counts.keys()])].sort((a, b) => a - b);
  return {
    byRole: roles.map((role) => ({ role, count: counts.get(role) ?? 0 })),
    people,
    bots,
    deactivated,
    seenInDay,
    seenInWeek,
  };
}
