import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { FakeClock } from '~/testing/fakeClock';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';
import type { Caller } from './credentials';
import { KnownPollers } from './knownPollers';

const ANA = { user: { id: 7 } } as Caller;
const BELIEVED_MS = 120_000;

it('trusts a poller for two minutes, with exactly the credentials that were checked', async () => {
  const clock = new FakeClock();
  const pollers = new KnownPollers(clock, { hasEndedSince: () => false });
  pollers.note('Basic ana', ANA, 0);
  expect(pollers.find('Basic ana')).toBe(ANA);
  expect(pollers.find('Basic ben')).toBeUndefined();
  await clock.advance(BELIEVED_MS);
  expect(pollers.find('Basic ana')).toBeUndefined();
});

it('stops trusting a poller whose credentials are revoked, until they are checked again', () => {
  let endedAt = 0;
  const hasEndedSince = (asOf: number, userId: number) => userId === 7 && endedAt > asOf;
  const pollers = new KnownPollers(new FakeClock(), { hasEndedSince });
  pollers.note('Basic ana', ANA, 1);
  endedAt = 2;
  expect(pollers.find('Basic ana')).toBeUndefined();
  pollers.note('Basic ana', ANA, 2);
  expect(pollers.find('Basic ana')).toBe(ANA);
});

describeDatabases('a user who has just polled', (fresh) => {
  it('is refused on the next poll after the key changes', async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const { id: queue_id, lastEventId: last_event_id } = await ana.register();
    const poll = { queue_id, last_event_id, dont_block: true };
    await ana.call('getEvents', poll);
    await ana.call('regenerateApiKey', {});
    expect(await ana.refused('getEvents', poll)).toMatchObject({ code: 'INVALID_API_KEY' });
  });

  it('cannot register a queue with a role they just lost', async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const { id: queue_id, lastEventId: last_event_id } = await ana.register();
    await ana.call('getEvents', { queue_id, last_event_id, dont_block: true });
    await server.owner.call('updateUser', { user_id: ana.id, role: ROLE.guest });
    const everywhere = { all_public_streams: true, dont_block: true };
    expect(await ana.refused('getEvents', everywhere)).toMatchObject({ status: 400 });
  });
});
