import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '~/storage/memoryStorage';
import * as eg from '~/testing/eg';
import { FakeClock, settle } from '~/testing/fakeClock';
import { Hub } from './hub';

/** A worker for one tab, on a machine whose network is down. */
async function worker(workerId: string, storage: MemoryStorage, clock: FakeClock): Promise<Hub> {
  const fetch = async () => Promise.reject(new TypeError('offline'));
  const hub = new Hub({ storage, clock, isShared: false, workerId, fetch });
  hub.receive(
    { post: () => undefined },
    { kind: 'hello', account: eg.account, position: undefined },
  );
  await settle();
  return hub;
}

describe('OB1 without locks', () => {
  it('a worker does not take what waits in another when both wake from sleep', async () => {
    const storage = new MemoryStorage();
    const clock = new FakeClock();
    const writer = await worker('writer', storage, clock);
    const other = await worker('other', storage, clock);
    const message = { localId: '1', conversation: eg.topicOf('tide'), content: 'hello' };
    writer.receive({ post: () => undefined }, { kind: 'send', ...message });
    await clock.advance(20_000);
    const owners = async () => (await storage.getOutbox(eg.account.id)).map(({ owner }) => owner);
    expect(await owners()).toEqual(['writer']);
    await clock.skip(26 * 3_600_000);
    await clock.advance(20_000);
    expect(await owners()).toEqual(['writer']);
    writer.dispose();
    await clock.advance(40_000);
    expect(await owners()).toEqual(['other']);
    other.dispose();
  });
});
