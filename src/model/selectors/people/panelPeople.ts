import type { UserId } from '~/domain/ids';
import { type PresenceState, presenceState, type User } from '~/domain/people/user';
import { memoLast } from '~/lib/memo';
import type { RealmState } from '../../state';
import { peopleByName, sortPeople } from './listPeople';

/** The parts of the state that decide who is active. */
export type PresenceFacts = Pick<RealmState, 'presences' | 'selfId'> & {
  readonly offlineThresholdSeconds: number;
  /** By the server's clock; in minutes, so that an order holds for a while. */
  readonly nowMinutes: number;
};

/** Everyone, present people first: active, idle, then the rest; by name within each. */
export function sortByPresence(people: readonly User[], facts: PresenceFacts): readonly User[] {
  const { presences, selfId, offlineThresholdSeconds, nowMinutes } = facts;
  const groups: Record<PresenceState, User[]> = { active: [], idle: [], offline: [] };
  // Many people have no presence, and a fifty-thousandfold loop should do little for each.
  const groupOf = new Map<UserId, User[]>();
  for (const [userId, presence] of presences) {
    const state = presenceState(presence, nowMinutes * 60, offlineThresholdSeconds);
    if (state !== 'offline') groupOf.set(userId, groups[state]);
  }
  groupOf.set(selfId, groups.active);
  for (const user of people) (groupOf.get(user.userId) ?? groups.offline).push(user);
  // The people on top are few, and in order even while the rest is not yet.
  return sortPeople(groups.active).concat(sortPeople(groups.idle), groups.offline);
}

/** The same people as `peopleByName`, in no particular order. */
export function everybody(users: RealmState['users']): readonly User[] {
  const people: User[] = [];
  for (const user of users.values()) if (user.isActive && !user.isSystemBot) people.push(user);
  return people;
}

/** People by id, in the order of `peopleByName`, without deactivated users and those the user can't see. */
export const peopleOf = memoLast(
  (users: RealmState['users'], ids: readonly number[]): readonly User[] => {
    const wanted = new Set(ids);
    // Scanning everyone pays off only for many ids.
    if (wanted.size > users.size / 8) {
      return peopleByName(users).filter(({ userId }) => wanted.has(userId));
    }
    const found = [...wanted].flatMap((id) => users.get(id as UserId) ?? []);
    return sortPeople(found.filter(({ isActive }) => isActive));
  },
);

/** The senders of a view's loaded messages. Returns the same array while they are the same people. */
export function sendersIn({ windows, messages }: RealmState, key: string): readonly UserId[] {
  const senders = new Set<UserId>();
  for (const id of windows.get(key)?.ids ?? []) {
    const message = messages.byId.get(id);
    if (message) senders.add(message.senderId);
  }
  const before = lastSenders.get(key);
  if (before?.length === senders.size && before.every((id) => senders.has(id))) return before;
  const now = [...senders];
  // Only one view is open; earlier ones are not asked for again.
  lastSenders.clear();
  lastSenders.set(key, now);
  return now;
}

const lastSenders = new Map<string, readonly UserId[]>();
