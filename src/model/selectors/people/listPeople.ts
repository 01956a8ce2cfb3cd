import type { UserId } from '~/domain/ids';
import { ROLE, type User } from '~/domain/people/user';
import { memoLast } from '~/lib/memo';
import { searchKey } from '~/lib/textMatch';
import type { RealmState } from '../../state';

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
  const words = searchKey(query).split(/\s+/).filter(Boolean);
  return sorted(users)
    .filter(({ user, text }) => {
      if (!isInSegment(user, segment)) return false;
      if (role !== undefined && user.role !== role) return false;
      return hasAll(text, words);
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

/** A plain map: fifty thousand entries of a weak one are felt, when made and at each collection. */
type Entries = Map<UserId, Entry>;

let entries: Entries = new Map();

/** Folded once as long as the person does not change. */
function entryOf(user: User): Entry {
  let entry = entries.get(user.userId);
  if (entry?.user !== user) {
    entry = { user, text: searchKey(`${user.fullName} ${user.deliveryEmail ?? ''}`) };
    entries.set(user.userId, entry);
  }
  return entry;
}

let lastSorted:
  | { readonly users: RealmState['users']; readonly entries: readonly Entry[] }
  | undefined;

function sorted(users: RealmState['users']): readonly Entry[] {
  if (lastSorted?.users === users) return lastSorted.entries;
  const all = sortEntries([...users.values()]);
  const byId: Entries = new Map();
  for (const entry of all) byId.set(entry.user.userId, entry);
  keep(users, all, byId);
  return all;
}

/** In place of what was kept: the people of an account that was left are not held for ever. */
function keep(users: RealmState['users'], all: readonly Entry[], byId: Entries): void {
  lastSorted = { users, entries: all };
  lastFilter = undefined;
  entries = byId;
}

/** Everybody has been sorted: `peopleByName` takes no time. */
export function isSortedByName(users: RealmState['users']): boolean {
  return lastSorted?.users === users;
}

/** A millisecond of work. */
const RUN = 500;

const sortings = new WeakMap<RealmState['users'], Generator<void, void>>();

/**
 * Sorts everybody, a piece at each step, so that fifty thousand never hold up a key that is typed.
 * Whoever asks for the same people goes on with the same work.
 */
export function sortingByName(users: RealmState['users']): Generator<void, void> {
  let sorting = sortings.get(users);
  if (!sorting) {
    sorting = sortInPieces(users);
    sortings.set(users, sorting);
  }
  return sorting;
}

function* sortInPieces(users: RealmState['users']): Generator<void, void> {
  const everyone = [...users.values()];
  const runs: Entry[][] = [];
  const byId: Entries = new Map();
  for (let at = 0; at < everyone.length; at += RUN) {
    const run = sortEntries(everyone.slice(at, at + RUN));
    for (const entry of run) byId.set(entry.user.userId, entry);
    runs.push(run);
    yield;
  }
  // Of what is sorted piece by piece, the engine's merge sort only has to merge the pieces.
  keep(users, runs.flat().sort(byText), byId);
  yield;
  peopleByName(users);
}

/** Comparing keys that are made already costs a tenth of what a collator does. */
function sortEntries(users: readonly User[]): Entry[] {
  return users
    .filter((user) => !user.isSystemBot)
    .map(entryOf)
    .sort(byText);
}

function byText(a: Entry, b: Entry): number {
  return a.text < b.text ? -1 : a.text > b.text ? 1 : a.user.userId - b.user.userId;
}

/** By name, without the bots that belong to the server. */
export function sortPeople(users: readonly User[]): readonly User[] {
  return sortEntries(users).map(({ user }) => user);
}

/** What is compared of the people of a list, in its order: looking each of them up is felt with fifty thousand. */
const texts = new WeakMap<readonly User[], readonly string[]>();

function textsOf(people: readonly User[]): readonly string[] {
  let known = texts.get(people);
  if (!known) {
    known = people.map((user) => entryOf(user).text);
    texts.set(people, known);
  }
  return known;
}

/** Who can be met here: everybody with an account, bots included, by name. */
export const peopleByName = memoLast((users: RealmState['users']): readonly User[] => {
  const active = sorted(users).filter(({ user }) => user.isActive);
  const people = active.map(({ user }) => user);
  texts.set(
    people,
    active.map(({ text }) => text),
  );
  return people;
});

let lastFilter: { people: readonly User[]; query: string; found: readonly User[] } | undefined;

/** Those whose names or addresses have all the pieces that somebody types, in the same order. */
export function filterPeople(people: readonly User[], query: string): readonly User[] {
  const key = searchKey(query);
  const words = key.split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  // Whoever types on can only lose some of those who were found.
  const isNarrower = lastFilter?.people === people && key.startsWith(lastFilter.query);
  const among = isNarrower && lastFilter ? lastFilter.found : people;
  const found: User[] = [];
  const foundTexts: string[] = [];
  for (const [at, text] of textsOf(among).entries()) {
    const user = among[at];
    if (!user || !hasAll(text, words)) continue;
    found.push(user);
    foundTexts.push(text);
  }
  texts.set(found, foundTexts);
  lastFilter = { people, query: key, found };
  return found;
}

function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}
