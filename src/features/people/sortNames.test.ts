import { afterEach, describe, expect, it, vi } from 'vitest';
import { asUserId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import { fromSnapshot } from '~/model/fromSnapshot';
import { isSortedByName } from '~/model/selectors/people/listPeople';
import * as eg from '~/testing/eg';
import { TestSession } from '~/testing/testSession';
import { markShown } from '~/ui/loading/whenIdle';
import { sortNamesWhenIdle } from './sortNames';

function people(count: number): Map<User['userId'], User> {
  const users = Array.from({ length: count }, (_, at): User => {
    const userId = asUserId(1000 + at);
    return { ...eg.ana, userId, fullName: `Person ${(at * 7919) % count}` };
  });
  return new Map(users.map((user) => [user.userId, user]));
}

async function sessionOf(users: ReturnType<typeof people>) {
  const { session } = await TestSession.start({ ...fromSnapshot(eg.snapshot()), users });
  sortNamesWhenIdle(session);
  markShown();
  return session;
}

describe('sortNamesWhenIdle', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sorts very many names before anyone asks, and again when one of them changes', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    const session = await sessionOf(people(2500));
    const isSorted = () => isSortedByName(session.realm.getState().realm?.users ?? new Map());
    const whenSorted = () =>
      vi.waitFor(
        () => {
          for (const run of idle.splice(0)) run();
          expect(isSorted()).toBe(true);
        },
        { timeout: 30_000 },
      );
    await whenSorted();
    const [first] = people(1).values();
    session.realm.setState(({ realm }) => {
      if (!realm || !first) return { realm };
      const users = new Map(realm.users).set(first.userId, { ...first, fullName: 'Zoe' });
      return { realm: { ...realm, users } };
    });
    expect(isSorted()).toBe(false);
    await whenSorted();
    session.dispose();
  });
});
