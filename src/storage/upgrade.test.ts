import 'fake-indexeddb/auto';
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { asChannelId, asMessageId } from '~/domain/ids';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { IndexedDbStorage } from './indexedDbStorage';
import type { Draft, OutboxEntry } from './schema';
import { DATABASE_VERSION } from './upgrade';

const ANN = eg.account.id;

// As version 1 stored them. Later fields aren't added here: they are optional, or an upgrade step adds them.
const draft: Draft = {
  accountId: ANN,
  key: 'topic 50 tides',
  destination: { kind: 'channel', channelId: asChannelId(50), topic: 'tides' },
  content: 'half a sentence',
  caret: 15,
  updatedAt: 7,
  server: { id: 3, content: 'half', destination: { kind: 'dm', others: [] } },
};

const entry: OutboxEntry = {
  localId: '1.5',
  accountId: ANN,
  conversation: { kind: 'topic', channelId: asChannelId(50), topic: 'tides' },
  content: 'not sent yet',
  createdAt: 5,
  afterId: asMessageId(40),
  status: 'queued',
  failure: undefined,
  messageId: undefined,
  owner: 'worker-1',
  queueId: 'queue-1',
};

/** What earlier builds created in an empty browser, by version. Never changes, since people's disks don't. */
const EARLIER: readonly ((name: string) => Promise<IDBPDatabase>)[] = [
  async function version1(name) {
    const database = await openDB(name, 1, {
      upgrade(created) {
        created.createObjectStore('accounts', { keyPath: 'id' });
        created.createObjectStore('meta');
        created.createObjectStore('realms', { keyPath: 'accountId' });
        created.createObjectStore('events', { keyPath: ['accountId', 'lastId'] });
        created.createObjectStore('windows', { keyPath: ['accountId', 'key'] });
        created.createObjectStore('drafts', { keyPath: ['accountId', 'key'] });
        const outbox = created.createObjectStore('outbox', { keyPath: 'localId' });
        outbox.createIndex('account', 'accountId');
        created.createObjectStore('leases', { keyPath: 'owner' });
      },
    });
    const state = { queueId: 'queue-1', lastEventId: 5, users: new Map() };
    await database.put('realms', { accountId: ANN, state, savedAt: 1 });
    const heartbeat = { id: 6, kind: 'nothing' };
    const row = { accountId: ANN, lastId: 6, queueId: 'queue-1', events: [heartbeat] };
    await database.put('events', row);
    const window = { accountId: ANN, key: 'feed', narrow: { kind: 'feed' }, messages: [] };
    await database.put('windows', { ...window, ranges: [], savedAt: 1 });
    return database;
  },
  function version2(name) {
    return openDB(name, 2, {
      upgrade(created) {
        created.createObjectStore('accounts', { keyPath: 'id' });
        created.createObjectStore('meta');
        const realms = created.createObjectStore('realms', { keyPath: 'accountId' });
        realms.createIndex('position', ['accountId', 'state.queueId', 'state.lastEventId']);
        created.createObjectStore('events', { keyPath: ['accountId', 'queueId', 'lastId'] });
        created.createObjectStore('windows', { keyPath: ['accountId', 'key'] });
        created.createObjectStore('drafts', { keyPath: ['accountId', 'key'] });
        const outbox = created.createObjectStore('outbox', { keyPath: 'localId' });
        outbox.createIndex('account', 'accountId');
        created.createObjectStore('leases', { keyPath: 'owner' });
      },
    });
  },
];

/** Creates a database like one that has been in use. */
async function install(version: number, name: string): Promise<void> {
  const database = await EARLIER[version - 1]?.(name);
  await database?.put('accounts', eg.account);
  await database?.put('meta', ANN, 'currentAccount');
  await database?.put('drafts', draft);
  await database?.put('outbox', entry);
  await database?.put('leases', { owner: 'worker-1', accountId: ANN, seenAt: 1 });
  database?.close();
}

it('every released version has its data here', () => {
  expect(EARLIER).toHaveLength(DATABASE_VERSION - 1);
});

describe('copies of server data', () => {
  const realm = {
    accountId: ANN,
    state: fromSnapshot(eg.snapshot({ lastEventId: 5 })),
    savedAt: 1,
  };
  const window = {
    accountId: ANN,
    key: 'feed',
    asOf: { queueId: 'queue-1', eventId: 5 },
    narrow: { kind: 'feed' },
    messages: [],
    ranges: [],
    isHistoryLimited: false,
    position: undefined,
    savedAt: 1,
  } as const;

  it('are ignored by a build with another shape, which replaces them; all else is read', async () => {
    const before = await IndexedDbStorage.open({ name: 'shapes', shape: 'one' });
    await before.putAccount(eg.account);
    await before.putRealm(realm);
    await before.putWindow(window);
    await before.putDraft(draft);
    await before.putOutboxEntry(entry);
    const after = await IndexedDbStorage.open({ name: 'shapes', shape: 'other' });
    expect(await after.getRealm(ANN)).toBeUndefined();
    expect(await after.getWindow(ANN, 'feed')).toBeUndefined();
    expect(await after.getDrafts(ANN)).toEqual([draft]);
    expect(await after.getOutbox(ANN)).toEqual([entry]);
    const state = fromSnapshot(eg.snapshot({ queueId: 'queue-2', lastEventId: 3 }));
    await after.putRealm({ ...realm, state });
    expect((await after.getRealm(ANN))?.realm.state.queueId).toBe('queue-2');
    expect(await before.getRealm(ANN)).toBeUndefined();
  });
});

describe('a newer build', () => {
  const upgradeTo = (name: string, version: number) =>
    openDB(name, version, { upgrade: (newer) => void newer.createObjectStore(`of ${version}`) });

  it('can upgrade at once, and this one keeps writing drafts and the outbox', async () => {
    const name = 'while it is open';
    const storage = await IndexedDbStorage.open({ name });
    await storage.putAccount(eg.account);
    let told = 0;
    storage.onOutdated(() => {
      told += 1;
    });
    const began = storage.putDraft(draft);
    const newer = await upgradeTo(name, DATABASE_VERSION + 1);
    await began;
    expect(await storage.getDrafts(ANN)).toEqual([draft]);
    await storage.putOutboxEntry(entry);
    expect(await newer.getAll('outbox')).toEqual([entry]);
    expect(told).toBe(1);
    newer.close();
    // And the one after that.
    (await upgradeTo(name, DATABASE_VERSION + 2)).close();
    expect(await storage.getOutbox(ANN)).toEqual([entry]);
    expect(told).toBe(2);
  });

  it('leaves data this one can still read, and keeps its copies to itself', async () => {
    const name = 'before it is opened';
    await IndexedDbStorage.open({ name }).then(async (storage) => {
      await storage.putAccount(eg.account);
      await storage.putDraft(draft);
      storage.close();
    });
    (await upgradeTo(name, DATABASE_VERSION + 1)).close();
    const storage = await IndexedDbStorage.open({ name });
    let told = 0;
    storage.onOutdated(() => {
      told += 1;
    });
    expect(told).toBe(1);
    expect(await storage.getAccounts()).toEqual([eg.account]);
    expect(await storage.getDrafts(ANN)).toEqual([draft]);
    const state = fromSnapshot(eg.snapshot());
    await storage.putRealm({ accountId: ANN, state, savedAt: 1 });
    expect(await storage.getRealm(ANN)).toBeUndefined();
    expect(await storage.appendEvents(ANN, state.queueId, [])).toBe(true);
    await storage.forgetAccount(ANN);
    expect([await storage.getAccounts(), await storage.getDrafts(ANN)]).toEqual([[], []]);
  });
});

it('recreates a database that is deleted while open', async () => {
  const storage = await IndexedDbStorage.open({ name: 'deleted' });
  await deleteDB('deleted');
  await storage.putAccount(eg.account);
  await storage.putDraft(draft);
  expect(await storage.getDrafts(ANN)).toEqual([draft]);
});

describe.each(EARLIER.map((_, index) => index + 1))('data of version %i', (version) => {
  it('keeps its accounts, preferences, drafts and unsent messages', async () => {
    await install(version, `kept ${version}`);
    const storage = await IndexedDbStorage.open({ name: `kept ${version}` });
    expect(await storage.getAccounts()).toEqual([eg.account]);
    expect(await storage.getMeta('currentAccount')).toBe(ANN);
    expect(await storage.getDrafts(ANN)).toEqual([draft]);
    expect(await storage.getOutbox(ANN)).toEqual([entry]);
    storage.close();
  });

  it('is not mistaken for current copies of server data', async () => {
    await install(version, `copies ${version}`);
    const storage = await IndexedDbStorage.open({ name: `copies ${version}` });
    expect(await storage.getRealm(ANN)).toBeUndefined();
    expect(await storage.getWindow(ANN, 'feed')).toBeUndefined();
    storage.close();
  });

  it('upgrades to the same layout as a new database', async () => {
    await install(version, `used ${version}`);
    await IndexedDbStorage.open({ name: `used ${version}` }).then((storage) => storage.close());
    const [used, fresh] = await Promise.all([layout(`used ${version}`), layout('fresh')]);
    expect(used).toEqual(fresh);
  });
});

/** Stores of a database with their keys and indexes, as this version leaves them. */
async function layout(name: string): Promise<object> {
  await IndexedDbStorage.open({ name }).then((storage) => storage.close());
  const database = await openDB(name);
  const names = [...database.objectStoreNames];
  const tx = database.transaction(names);
  const stores = names.map((each) => {
    const store = tx.objectStore(each);
    const indexes = [...store.indexNames].map((index) => [index, store.index(index).keyPath]);
    return [each, store.keyPath, indexes];
  });
  const { version } = database;
  database.close();
  return { version, stores };
}

it('reports and waits for a page of the first build that holds the database open', async () => {
  const name = 'held';
  await install(1, name);
  const held = await openDB(name, 1);
  let isBlocked = false;
  const opening = IndexedDbStorage.open({ name, onBlocked: () => (isBlocked = true) });
  await expect.poll(() => isBlocked).toBe(true);
  held.close();
  const storage = await opening;
  expect(await storage.getDrafts(ANN)).toEqual([draft]);
});
