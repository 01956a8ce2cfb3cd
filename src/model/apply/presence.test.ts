import { expect, it } from 'vitest';
import { toRealmEvents } from '~/api/convert/event';
import type { EventContext } from '~/api/convert/eventContext';
import { type PresenceState, presenceState } from '~/domain/people/user';
import { receivePresences } from '~/model/local';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';

const { ben } = eg;
const NOW = 1_800_000_000;
const THRESHOLD = 140;

/** A presence event in the format of servers up to FL 418. */
const event = (status: 'active' | 'idle', timestamp: number, told: number) => ({
  type: 'presence',
  id: 1,
  user_id: ben.userId,
  email: 'user@parley.example',
  server_timestamp: told,
  presence: { website: { client: 'website', status, timestamp, pushable: false } },
});

function after(...events: readonly object[]): TestRealm {
  const realm = new TestRealm();
  for (const wire of events)
    realm.receive(...toRealmEvents([wire], { self: eg.ana.userId } as EventContext));
  return realm;
}
const shown = ({ state }: Pick<TestRealm, 'state'>): PresenceState =>
  presenceState(state.presences.get(ben.userId), NOW, THRESHOLD);

it('a user who wants to appear offline does, even if the event gives an earlier time than the last one', () => {
  const here = event('active', NOW - 5, NOW - 5);
  expect(shown(after(here))).toBe('active');
  expect(shown(after(here, event('idle', NOW - THRESHOLD - 1, NOW)))).toBe('offline');
});

it('an idle user is no longer active, but keeps the time of last activity', () => {
  const realm = after(event('active', NOW - 150, NOW - 150), event('idle', NOW - 5, NOW - 5));
  expect(shown(realm)).toBe('idle');
  expect(realm.state.presences.get(ben.userId)?.activeAt).toBe(NOW - 150);
});

it('a response overtaken by an event makes no one look away, but a later one does', () => {
  const { state } = after(event('active', NOW - 5, NOW - 5));
  const answer = (serverTime: number) => ({
    lastUpdateId: 3,
    serverTime,
    presences: [[ben.userId, { activeAt: NOW - 900, idleAt: NOW - 900 }]] as const,
  });
  expect(shown({ state: receivePresences(state, answer(NOW - 6)) })).toBe('active');
  expect(shown({ state: receivePresences(state, answer(NOW)) })).toBe('offline');
});
