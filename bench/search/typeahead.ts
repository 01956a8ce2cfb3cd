import type { Snapshot } from '~/domain/connection/snapshot';
import { asUserId } from '~/domain/ids';
import { findEntries, readQuery } from '~/features/palette/findEntries';
import type { RealmState } from '~/model/state';

const PEOPLE = 10_000;
const FIRST_PERSON = 100_000;
const FIRST = ['Ana', 'Inês', 'Tomás', 'Marit', 'Wen', 'Oskar', 'Leila', 'Priya', 'Søren', 'Jonas'];
const LAST = ['Halyard', 'Bollard', 'Capstan', 'Breakwater', 'Ødegård', 'Lantern', 'Keelson'];

/** A large organization with realistic names, some with accents. */
export function withManyPeople(snapshot: Snapshot): Snapshot {
  const [user] = snapshot.users;
  if (!user) throw new Error('the organization is empty');
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    ...user,
    userId: asUserId(FIRST_PERSON + at),
    fullName: `${FIRST[at % FIRST.length]} ${LAST[at % LAST.length]} ${at}`,
  }));
  return { ...snapshot, users: [...snapshot.users, ...people] };
}

const KEYS = ['', 'm', 'ma', 'mar', 'mari', 'marit', 'marit h', 'marit ha'];

/** Milliseconds for each key of a query in the palette, including opening it. */
export function typeInPalette(realm: RealmState): readonly number[] {
  return KEYS.map((typed) => {
    const since = performance.now();
    const groups = findEntries(
      { realm, recent: [], current: undefined, here: undefined, commands: [] },
      readQuery(typed),
    );
    if (groups.length === 0 && typed !== '') throw new Error(`nothing found for ${typed}`);
    return performance.now() - since;
  });
}

/** The same with names folded again for each key, which shows what caching them saves. */
export function typeNaively(realm: RealmState): readonly number[] {
  return KEYS.map((typed) => {
    const since = performance.now();
    const found = [...realm.users.values()]
      .map(({ fullName }) => fullName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
      .filter((name) => name.includes(typed));
    if (found.length === 0) throw new Error(`nothing found for ${typed}`);
    return performance.now() - since;
  });
}
