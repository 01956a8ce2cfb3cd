import { describe, expect, it, vi } from 'vitest';
import { fromSnapshot } from '~/model/fromSnapshot';
import { MemoryStorage } from '~/storage/memoryStorage';
import * as eg from '~/testing/eg';
import { FakeClock, settle } from '~/testing/fakeClock';
import { Hub } from './hub';
import type { WorkerMessage } from './protocol';

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

/** A tab that a worker serves, with the messages it received. */
function tab(hub: Hub) {
  const told: WorkerMessage[] = [];
  const port = { post: (message: WorkerMessage) => void told.push(message) };
  hub.receive(port, { kind: 'hello', account: eg.account, position: undefined });
  return { port, told, isOut: () => told.some(({ kind }) => kind === 'signedOut') };
}

it('a message goes to disk only after its worker’s lease, so that no one else takes it (OB1)', async () => {
  const storage = new MemoryStorage();
  await storage.putAccount(eg.account);
  let makeRoom = () => {};
  const hasRoom = new Promise<void>((resolve) => {
    makeRoom = resolve;
  });
  const putLease = storage.putLease.bind(storage);
  vi.spyOn(storage, 'putLease').mockImplementation(async (lease) => {
    await hasRoom;
    await putLease(lease);
  });
  const fetch = async () => Promise.reject(new TypeError('offline'));
  const clock = new FakeClock();
  const hub = new Hub({ storage, clock, isShared: false, workerId: 'w', fetch });
  const { port } = tab(hub);
  const words = { localId: 'one', conversation: eg.topicOf('plans'), content: 'Cast off' };
  hub.receive(port, { kind: 'send', ...words });
  await settle();
  expect(await storage.getOutbox(eg.account.id)).toEqual([]);
  makeRoom();
  await settle();
  expect(await storage.getOutbox(eg.account.id)).toMatchObject([{ localId: 'one', owner: 'w' }]);
  hub.dispose();
});

it('asks open tabs for drafts the disk refused when another tab opens, and passes them on', async () => {
  const storage = new MemoryStorage();
  await storage.putAccount(eg.account);
  const fetch = async () => Promise.reject(new TypeError('offline'));
  const hub = new Hub({ storage, clock: new FakeClock(), isShared: true, workerId: 'w', fetch });
  const [first, second] = [tab(hub), tab(hub)];
  expect(first.told).toContainEqual({ kind: 'sayOwed' });
  expect(second.told).not.toContainEqual({ kind: 'sayOwed' });
  const owed = { kind: 'owed', drafts: [['tide', null]] } as const;
  hub.receive(first.port, owed);
  expect(second.told).toContainEqual(owed);
  expect(first.told).not.toContainEqual(owed);
  hub.dispose();
});

it('tells a tab that the message it handed over is already taken', async () => {
  const storage = new MemoryStorage();
  await storage.putAccount(eg.account);
  const fetch = async () => Promise.reject(new TypeError('offline'));
  const hub = new Hub({ storage, clock: new FakeClock(), isShared: true, workerId: 'w', fetch });
  const { port, told } = tab(hub);
  const words = { localId: 'one', conversation: eg.topicOf('plans'), content: 'Cast off' };
  for (let i = 0; i < 2; i++) hub.receive(port, { kind: 'send', ...words });
  await settle();
  expect(told.filter(({ kind }) => kind === 'heard')).toEqual([{ kind: 'heard', localId: 'one' }]);
  hub.dispose();
});

describe('signing out', () => {
  it('in one tab stops the worker and all tabs that it serves', async () => {
    const requests: string[] = [];
    const fetch = async (input: unknown) => {
      requests.push(String(input));
      throw new TypeError('offline');
    };
    const storage = new MemoryStorage();
    await storage.putAccount(eg.account);
    const clock = new FakeClock();
    const hub = new Hub({ storage, clock, isShared: true, workerId: 'w', fetch });
    const [first, second] = [tab(hub), tab(hub)];
    await settle();
    hub.receive(first.port, { kind: 'signOut' });
    await settle();
    expect([first.isOut(), second.isOut()]).toEqual([false, true]);
    const before = requests.length;
    await clock.advance(120_000);
    expect(requests.length).toBe(before);
  });

  it('is noticed by a worker that slept through it', async () => {
    const storage = new MemoryStorage();
    await storage.putAccount(eg.account);
    const clock = new FakeClock();
    const fetch = async () => Promise.reject(new TypeError('offline'));
    const hub = new Hub({ storage, clock, isShared: false, workerId: 'w', fetch });
    const only = tab(hub);
    await settle();
    await storage.forgetAccount(eg.account.id);
    await clock.advance(20_000);
    expect(only.isOut()).toBe(true);
    expect(await storage.getLeases()).toEqual([]);
  });
});

describe('a 401', () => {
  const refusing = (code: string) => async () =>
    new Response(JSON.stringify({ result: 'error', msg: code, code }), { status: 401 });

  it.each([
    ['INVALID_API_KEY', 'keyRevoked'],
    ['USER_DEACTIVATED', 'accountDeactivated'],
    ['REALM_DEACTIVATED', 'organizationDeactivated'],
  ])(
    '%s on the first request stops the session as %s and deletes the stored copies',
    async (code, reason) => {
      const storage = new MemoryStorage();
      await storage.putAccount(eg.account);
      const state = fromSnapshot(eg.snapshot());
      await storage.putRealm({ accountId: eg.account.id, state, savedAt: 0 });
      const clock = new FakeClock();
      const fetch = refusing(code);
      const hub = new Hub({ storage, clock, isShared: true, workerId: 'w', fetch });
      const { told } = tab(hub);
      await vi.waitFor(
        () =>
          expect(told).toContainEqual({
            kind: 'connection',
            connection: { kind: 'stopped', reason },
          }),
        { timeout: 30_000 },
      );
      await settle();
      expect(await storage.getRealm(eg.account.id)).toBeUndefined();
      expect((await storage.getAccounts())[0]?.ended).toBe(reason);
      hub.dispose();
    },
  );

  it('on a tab’s own request stops the session too, even while the poll waits', async () => {
    const storage = new MemoryStorage();
    await storage.putAccount(eg.account);
    const fetch = () => new Promise<Response>(() => undefined);
    const clock = new FakeClock();
    const hub = new Hub({ storage, clock, isShared: true, workerId: 'w', fetch });
    const { port, told } = tab(hub);
    await settle();
    hub.receive(port, { kind: 'unauthorized', code: 'USER_DEACTIVATED' });
    expect(told.at(-1)).toEqual({
      kind: 'connection',
      connection: { kind: 'stopped', reason: 'accountDeactivated' },
    });
    hub.dispose();
  });

  it('for an old key only leads to a retry if another tab has made a new one', async () => {
    const storage = new MemoryStorage();
    await storage.putAccount({ ...eg.account, apiKey: 'new' });
    const keys: string[] = [];
    const fetch: typeof globalThis.fetch = async (_input, init) => {
      const key = atob(new Headers(init?.headers).get('authorization')?.slice(6) ?? '').split(
        ':',
      )[1];
      keys.push(key ?? '');
      if (key === 'new') throw new TypeError('offline');
      return refusing('INVALID_API_KEY')();
    };
    const clock = new FakeClock();
    const hub = new Hub({ storage, clock, isShared: true, workerId: 'w', fetch });
    const { told } = tab(hub);
    await vi.waitFor(() => expect(keys).toContain('new'), { timeout: 30_000 });
    expect(told).toContainEqual({ kind: 'account', account: { ...eg.account, apiKey: 'new' } });
    expect(told.some((m) => m.kind === 'connection' && m.connection.kind === 'stopped')).toBe(
      false,
    );
    hub.dispose();
  });
});

describe('OB1 without locks', () => {
  it('a worker does not take over another’s entries when both wake from sleep', async () => {
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
