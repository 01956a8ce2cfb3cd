import type { UserId } from '~/domain/ids';
import { ROLE, type User } from '~/domain/people/user';
import { memoLast } from '~/lib/memo';
import { searchKey } from '~/lib/textMatch';
import type { RealmState } from '../../state';

export type PeopleSegment = 'active' | 'guests' | 'bots' | 'deactivated';

export interface PeopleFilter {
  readonly segment: PeopleSegment;
  /** undefined: any role. */
  readonly role: number | undefined;
  /** Parts of names or emails; all must match. */
  readonly query: string;
}

/** The people that match a filter, by name. Fifty thousand people take about ten milliseconds per keystroke. */
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
  /** Folded name and email, for matching. */
  readonly text: string;
}

/** A plain map: a WeakMap of fifty thousand entries is noticeably slow, to build and at each garbage collection. */
type Entries = Map<UserId, Entry>;

let entries: Entries = new Map();

/** Folded once, until the user changes. */
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

/** Replaces the cache, so that the people of an account that was left are not held forever. */
function keep(users: RealmState['users'], all: readonly Entry[], byId: Entries): void {
  lastSorted = { users, entries: all };
  lastFilter = undefined;
  entries = byId;
}

/** Whether everyone is sorted already, so that `peopleByName` is instant. */
export function isSortedByName(users: RealmState['users']): boolean {
  return lastSorted?.users === users;
}

/** About a millisecond of work. */
const RUN = 500;

const sortings = new WeakMap<RealmState['users'], Generator<void, void>>();

/**
 * Sorts everyone, one chunk per step, so that fifty thousand people never delay a keystroke. Callers that ask for the
 * same people share the work.
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
  // The chunks are sorted already, so the engine's merge sort only has to merge them.
  keep(users, runs.flat().sort(byText), byId);
  yield;
  peopleByName(users);
}

/** Comparing prebuilt keys costs a tenth of what a collator does. */
function sortEntries(users: readonly User[]): Entry[] {
  return users
    .filter((user) => !user.isSystemBot)
    .map(entryOf)
    .sort(byText);
}

function byText(a: Entry, b: Entry): number {
  return a.text < b.text ? -1 : a.text > b.text ? 1 : a.user.userId - b.user.userId;
}

/** By name, without the server's system bots. */
export function sortPeople(users: readonly User[]): readonly User[] {
  return sortEntries(users).map(({ user }) => user);
}

/** The folded texts of a list of people, in its order: looking each one up is noticeable with fifty thousand. */
const texts = new WeakMap<readonly User[], readonly string[]>();

function textsOf(people: readonly User[]): readonly string[] {
  let known = texts.get(people);
  if (!known) {
    known = people.map((user) => entryOf(user).text);
    texts.set(people, known);
  }
  return known;
}

/** Everyone with an active account, bots included, by name. */
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

/** Filters people by the typed words, all of which must match the name or email, keeping the order. */
export function filterPeople(people: readonly User[], query: string): readonly User[] {
  const key = searchKey(query);
  const words = key.split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  // Typing more can only narrow down the previous results.
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
