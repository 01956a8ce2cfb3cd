import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { asMessageId, asUserId, type UserId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { filterPeople, isSortedByName, peopleByName, sortingByName } from './listPeople';
import { peopleOf, sendersIn, sortByPresence } from './panelPeople';

const NOW_MINUTES = 30_000_000;
const now = NOW_MINUTES * 60;
const zoe = eg.user({ userId: asUserId(21), fullName: 'Zoë Zander' });
const gone = eg.user({ userId: asUserId(22), fullName: 'Abe Gone', isActive: false });
const users = new Map([eg.self, eg.ana, eg.ben, zoe, gone].map((user) => [user.userId, user]));
const names = (people: readonly { readonly fullName: string }[]) =>
  people.map(({ fullName }) => fullName);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('sortByPresence', () => {
  const sorted = (presences: readonly [number, number, number][]) =>
    names(
      sortByPresence(peopleByName(users), {
        presences: new Map(
          presences.map(([id, activeAt, idleAt]) => [asUserId(id), { activeAt, idleAt }]),
        ),
        selfId: eg.self.userId,
        offlineThresholdSeconds: 140,
        nowMinutes: NOW_MINUTES,
      }),
    );

  it('lists active people first, then idle ones, then the rest by name, without deactivated users', () => {
    expect(
      sorted([
        [zoe.userId, now - 10, now - 10],
        [eg.ben.userId, now - 1000, now - 100],
        [eg.ana.userId, now - 1000, now - 1000],
      ]),
    ).toEqual(['Mei Self', 'Zoë Zander', 'Ben Third', 'Ana Other']);
  });

  it('counts the user as active, whatever the server reports', () => {
    expect(sorted([])[0]).toBe('Mei Self');
  });
});

describe('filterPeople', () => {
  it.each([
    ['zoe', ['Zoë Zander']],
    ['a oth', ['Ana Other']],
    ['  ', ['Ana Other', 'Ben Third', 'Mei Self', 'Zoë Zander']],
    ['nobody', []],
  ])('%s', (query, expected) => {
    expect(names(filterPeople(peopleByName(users), query))).toEqual(expected);
  });

  it('finds the same people whether the query is typed, shortened or pasted', () => {
    const people = peopleByName(users);
    const typed = (...queries: string[]) =>
      names(queries.map((query) => filterPeople(people, query)).at(-1) ?? []);
    expect(typed('a', 'an', 'an oth')).toEqual(['Ana Other']);
    expect(typed('an', 'a')).toEqual(['Ana Other', 'Zoë Zander']);
    expect(typed('z', 'be')).toEqual(['Ben Third']);
    expect(names(filterPeople(people.slice(1), 'bet'))).toEqual([]);
    expect(names(filterPeople(people, 'b'))).toEqual(['Ben Third']);
  });

  it('finds a renamed person by their new name', () => {
    expect(names(filterPeople(peopleByName(users), 'zoe'))).toEqual(['Zoë Zander']);
    const renamed = new Map(users).set(zoe.userId, { ...zoe, fullName: 'Ida Zander' });
    expect(filterPeople(peopleByName(renamed), 'zoe')).toEqual([]);
    expect(names(filterPeople(peopleByName(renamed), 'ida'))).toEqual(['Ida Zander']);
  });
});

describe('sortingByName', () => {
  it('sorts in chunks with the same result as sorting at once', () => {
    const many = new Map(users);
    for (let at = 0; at < 1700; at++) {
      const userId = asUserId(1000 + at);
      many.set(userId, eg.user({ userId, fullName: `Person ${(at * 7919) % 1700}` }));
    }
    const atOnce = peopleByName(new Map(many));
    const steps = sortingByName(many);
    expect(steps.next().done).toBe(false);
    expect(isSortedByName(many)).toBe(false);
    // A second caller shares the same work.
    expect(sortingByName(many)).toBe(steps);
    expect([...steps].length).toBeGreaterThan(1);
    expect(isSortedByName(many)).toBe(true);
    expect(peopleByName(many)).toEqual(atOnce);
  });
});

type People = ReadonlyMap<UserId, User>;

describe('the previous account', () => {
  /** Looks up a user the given way, and returns a weak reference that tells when nothing holds them any more. */
  function visit(look: (people: People) => void, userId: number): WeakRef<User> {
    const user = eg.user({ userId: asUserId(userId), fullName: 'Ann Left' });
    look(new Map([[user.userId, user]]));
    return new WeakRef(user);
  }
  const next = new Map([[eg.ana.userId, eg.ana]]);

  it.each([
    ['sorted at once', (people: People) => void peopleByName(people)],
    ['sorted in pieces', (people: People) => void [...sortingByName(people)]],
    ['filtered', (people: People) => void filterPeople(peopleByName(people), 'ann')],
  ])('is not kept in memory once another is opened: %s', async (_, look) => {
    const left = visit(look, 5000);
    look(next);
    peopleByName(next);
    // A weak reference keeps its target alive until the current job ends.
    await new Promise(setImmediate);
    collectGarbage();
    expect(left.deref()).toBeUndefined();
  });
});

describe('peopleOf', () => {
  it('returns the same people in the same order, few or many', () => {
    const many = new Map(users);
    for (let id = 100; id < 200; id++) many.set(asUserId(id), eg.user({ userId: asUserId(id) }));
    const ids = [zoe.userId, gone.userId, eg.ana.userId, 9999];
    expect(names(peopleOf(many, ids))).toEqual(['Ana Other', 'Zoë Zander']);
    expect(names(peopleOf(users, ids))).toEqual(['Ana Other', 'Zoë Zander']);
  });
});

describe('sendersIn', () => {
  it('returns the same array until someone else writes', () => {
    const narrow = { kind: 'topic', channelId: eg.general.channelId, topic: 'greetings' } as const;
    const key = `t${eg.general.channelId}:greetings`;
    const say = (senderId: typeof eg.ana.userId, id: number) =>
      eg.messageBody({ senderId, id: asMessageId(id) });
    const realm = new TestRealm().load(narrow, []).receive(say(eg.ana.userId, 7000));
    const before = sendersIn(realm.state, key);
    expect(before).toEqual([eg.ana.userId]);
    realm.receive(say(eg.ana.userId, 7001));
    expect(sendersIn(realm.state, key)).toBe(before);
    realm.receive(say(eg.ben.userId, 7002));
    expect(sendersIn(realm.state, key)).toEqual([eg.ana.userId, eg.ben.userId]);
  });
});
