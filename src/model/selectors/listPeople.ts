import { ROLE, type User } from '~/domain/user';
import { memoLast } from '~/lib/memo';
import { fold } from '~/lib/textMatch';
import type { RealmState } from '../state';

export type PeopleSegment = 'active' | 'guests' | 'bots' | 'deactivated';

export interface PeopleFilter {
  readonly segment: PeopleSegment;
  /** undefined: any. */
  readonly role: number | undefined;
  /** Pieces of names or addresses; all have to be found. */
  readonly query: string;
}

/** Everybody whom a filter lets through, by name. Fifty thousand people take some ten milliseconds a key. */
export function listPeople(
  users: RealmState['users'],
  { segment, role, query }: PeopleFilter,
): readonly User[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return sorted(users)
    .filter(({ user, text }) => {
      if (!isInSegment(user, segment)) return false;
      if (role !== undefined && user.role !== role) return false;
      return words.every((word) => text.includes(word));
    })
    .map(({ user }) => user);
}

function isInSegment(user: User, segment: PeopleSegment): boolean {
  switch (segment) {
    case 'active':
      return user.isActive && !user.isBot;
    case 'guests':
      return user.isActive && !user.isBot && user.role === ROLE.guest;
    case 'bots':
      return user.isActive && user.isBot;
    case 'deactivated':
      return !user.isActive;
  }
}

interface Entry {
  readonly user: User;
  /** Name and address as filters compare them. */
  readonly text: string;
}

const entries = new WeakMap<User, Entry>();

/** Folded once as long as the person does not change. */
function entryOf(user: User): Entry {
  let entry = entries.get(user);
  if (!entry) {
    entry = { user, text: `${fold(user.fullName)} ${fold(user.deliveryEmail ?? '')}` };
    entries.set(user, entry);
  }
  return entry;
}

const sorted = memoLast((users: RealmState['users']): readonly Entry[] =>
  sortEntries([...users.values()]),
);

/** Comparing what is folded already costs a tenth of what a collator does. */
function sortEntries(users: readonly User[]): readonly Entry[] {
  return users
    .filter((user) => !user.isSystemBot)
    .map(entryOf)
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.user.userId - b.user.userId));
}

/** By name, without the bots that belong to the server. */
export function sortPeople(users: readonly User[]): readonly User[] {
  return sortEntries(users).map(({ user }) => user);
}

/** Who can be met here: everybody with an account, bots included, by name. */
export const peopleByName = memoLast((users: RealmState['users']): readonly User[] =>
  sorted(users).flatMap(({ user }) => (user.isActive ? user : [])),
);

/** Those whose names or addresses have all the pieces that somebody types, in the same order. */
export function filterPeople(people: readonly User[], query: string): readonly User[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter((user) => {
    const { text } = entryOf(user);
    return words.every((word) => text.includes(word));
  });
}
