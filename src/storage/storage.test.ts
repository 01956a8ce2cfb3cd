import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { RealmEvent } from '~/domain/connection/event';
import { asMessageId } from '~/domain/ids';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { IndexedDbStorage } from './indexedDbStorage';
import { MemoryStorage } from './memoryStorage';
import { AccountGone } from './rules';
import {
  type Account,
  CURRENT_ACCOUNT,
  type Draft,
  HELD_BACK,
  MAX_UPLOAD_BYTES,
  type OutboxEntry,
  type StoredRealm,
  type StoredUpload,
  type StoredWindow,
  withoutRoom,
} from './schema';
import type { Storage } from './storage';

let databases = 0;
/** All implementations must behave alike: tests against one can't see what only another would reject. */
const STORAGES: readonly [string, () => Promise<Storage>][] = [
  ['memory', () => signedIn(new MemoryStorage())],
  [
    'IndexedDB',
    async () => signedIn(await IndexedDbStorage.open({ name: `storage ${++databases}` })),
  ],
];

const ANN = 'https://chat.example#1';
const BO = 'https://chat.example#2';
const account = (id: string): Account => ({ ...eg.account, id });

async function signedIn(storage: Storage): Promise<Storage> {
  for (const id of [ANN, BO]) await storage.putAccount(account(id));
  return storage;
}

function realm(lastEventId = 5, queueId = 'queue-1', accountId = ANN): StoredRealm {
  const state = fromSnapshot(eg.snapshot({ queueId, lastEventId }));
  return { accountId, state, savedAt: lastEventId };
}

const words = (id: number, ...alertWords: string[]) =>
  eg.event(id, { kind: 'alertWords', alertWords });
const heartbeat = (id: number) => eg.event(id, { kind: 'nothing' });

async function kept(storage: Storage, accountId = ANN) {
  const found = await storage.getRealm(accountId);
  return found && { from: found.realm.state.lastEventId, events: found.events };
}

const draft = (key: string, accountId = ANN): Draft => ({
  accountId,
  key,
  destination: { kind: 'dm', others: [] },
  content: `of ${key}`,
  caret: 0,
  updatedAt: 1,
});

const entry = (localId: string, createdAt: number, accountId = ANN): OutboxEntry => ({
  localId,
  accountId,
  conversation: { kind: 'dm', others: [] },
  content: localId,
  createdAt,
  afterId: asMessageId(1),
  status: 'queued',
  failure: undefined,
  messageId: undefined,
  owner: 'worker',
});

const window = (key: string, savedAt = 1, accountId = ANN): StoredWindow => ({
  accountId,
  key,
  asOf: { queueId: 'queue-1', eventId: 5 },
  narrow: { kind: 'feed' },
  messages: [],
  ranges: [{ from: Number.NEGATIVE_INFINITY, to: 9 }],
  isHistoryLimited: false,
  position: undefined,
  savedAt,
});

function upload(id: string, savedAt: number, accountId = ANN): StoredUpload {
  return {
    accountId,
    id,
    key: 'topic 1 tides',
    name: id,
    content: new Blob(['tides']),
    place: `/api/v1/tus/${id}`,
    savedAt,
  };
}

describe('withoutRoom', () => {
  const sized = (id: string, savedAt: number, size: number) => ({
    ...upload(id, savedAt),
    content: { size } as Blob,
  });

  it('returns the oldest uploads', () => {
    const half = MAX_UPLOAD_BYTES / 2;
    const uploads = [sized('first', 1, half), sized('last', 3, half), sized('second', 2, half)];
    expect(withoutRoom(uploads).map(({ id }) => id)).toEqual(['first']);
    expect(withoutRoom(uploads.slice(0, 2))).toEqual([]);
  });
});

describe.each(STORAGES)('events in %s', (_name, open) => {
  it('come back in order, after their realm', async () => {
    const storage = await open();
    await storage.putRealm(realm());
    await storage.appendEvents(ANN, 'queue-1', [words(6, 'a'), words(9, 'b')]);
    await storage.appendEvents(ANN, 'queue-1', [words(10, 'c'), words(100, 'd')]);
    const ids = (await kept(storage))?.events.map(({ id }) => id);
    expect(ids).toEqual([6, 9, 10, 100]);
  });

  it('stay when a heartbeat with the same id follows', async () => {
    const storage = await open();
    await storage.putRealm(realm());
    await storage.appendEvents(ANN, 'queue-1', [words(6, 'a')]);
    expect(await storage.appendEvents(ANN, 'queue-1', [heartbeat(6)])).toBe(true);
    expect((await kept(storage))?.events).toEqual([words(6, 'a')]);
  });

  it('are all kept when one batch has several with the same id', async () => {
    const storage = await open();
    await storage.putRealm(realm());
    const batch = [words(6, 'a'), heartbeat(6), words(6, 'b')];
    await storage.appendEvents(ANN, 'queue-1', batch);
    expect((await kept(storage))?.events).toEqual(batch);
  });

  it('are stored once, however often they arrive, alone or with new ones', async () => {
    const storage = await open();
    await storage.putRealm(realm());
    const batch = [words(6, 'a'), words(7, 'b')];
    for (const events of [batch, batch, [words(6, 'a')], [...batch, words(8, 'c')], batch])
      await storage.appendEvents(ANN, 'queue-1', events);
    expect((await kept(storage))?.events).toEqual([...batch, words(8, 'c')]);
  });

  it('are stored once when two workers write at the same time', async () => {
    const storage = await open();
    await storage.putRealm(realm());
    const batch: readonly RealmEvent[] = [words(6, 'a'), words(7, 'b')];
    await Promise.all([
      storage.appendEvents(ANN, 'queue-1', batch),
      storage.appendEvents(ANN, 'queue-1', batch),
      storage.appendEvents(ANN, 'queue-1', [heartbeat(7)]),
      storage.appendEvents(ANN, 'queue-1', [words(8, 'c')]),
    ]);
    expect((await kept(storage))?.events).toEqual([...batch, words(8, 'c')]);
  });

  it('already in the realm are not stored again', async () => {
    const storage = await open();
    await storage.putRealm(realm(7));
    expect(await storage.appendEvents(ANN, 'queue-1', [words(6, 'a'), words(7, 'b')])).toBe(true);
    expect((await kept(storage))?.events).toEqual([]);
  });

  it('are refused if no realm precedes them', async () => {
    const storage = await open();
    expect(await storage.appendEvents(ANN, 'queue-1', [words(6)])).toBe(false);
    await storage.putRealm(realm(5, 'queue-2'));
    expect(await storage.appendEvents(ANN, 'queue-1', [words(6)])).toBe(false);
    await storage.putRealm(realm());
    expect(await kept(storage)).toEqual({ from: 5, events: [] });
  });

  it('are separate for each account', async () => {
    const storage = await open();
    await storage.putRealm(realm());
    await storage.putRealm(realm(50, 'queue-9', BO));
    await storage.appendEvents(ANN, 'queue-1', [words(6, 'a')]);
    await storage.appendEvents(BO, 'queue-9', [words(51, 'b')]);
    await storage.putRealm(realm(60, 'queue-9', BO));
    expect((await kept(storage))?.events).toEqual([words(6, 'a')]);
    expect((await kept(storage, BO))?.events).toEqual([]);
  });
});

describe.each(STORAGES)('the realm in %s', (_name, open) => {
  it('replaces the events it includes, and no later ones', async () => {
    const storage = await open();
    await storage.putRealm(realm());
    await storage.appendEvents(ANN, 'queue-1', [words(6, 'a')]);
    await storage.appendEvents(ANN, 'queue-1', [words(7, 'b')]);
    await storage.putRealm(realm(6));
    expect(await kept(storage)).toEqual({ from: 6, events: [words(7, 'b')] });
  });

  it('is not replaced by an older one from its queue', async () => {
    const storage = await open();
    await storage.putRealm(realm(9));
    await storage.appendEvents(ANN, 'queue-1', [words(10, 'b')]);
    await storage.putRealm(realm(6));
    expect(await kept(storage)).toEqual({ from: 9, events: [words(10, 'b')] });
  });

  it('from another queue starts over, whatever the ids', async () => {
    const storage = await open();
    for (const queueId of ['queue-2', 'queue-0', 'queue-1']) {
      await storage.putRealm(realm(9, 'queue-1'));
      await storage.appendEvents(ANN, 'queue-1', [words(10, 'b')]);
      await storage.putRealm(realm(3, queueId === 'queue-1' ? 'queue-10' : queueId));
      expect(await kept(storage)).toEqual({ from: 3, events: [] });
    }
  });

  it('comes back intact even if the original is mutated later', async () => {
    const storage = await open();
    const before = realm();
    await storage.putRealm(before);
    const copy = structuredClone(before);
    (before.state.unreads.byId as Map<unknown, unknown>).clear();
    expect((await storage.getRealm(ANN))?.realm).toMatchObject(copy);
  });
});

describe.each(STORAGES)('%s', (_name, open) => {
  async function filled(): Promise<Storage> {
    const storage = await open();
    for (const id of [ANN, BO]) {
      await storage.putAccount(account(id));
      await storage.putRealm(realm(5, 'queue-1', id));
      await storage.appendEvents(id, 'queue-1', [words(6, 'a')]);
      await storage.putWindow(window('feed', 1, id));
      await storage.putDraft(draft('one', id));
      await storage.putOutboxEntry(entry(`mine ${id}`, 1, id));
      await storage.putUpload(upload('film', 1, id));
    }
    return storage;
  }

  async function contents(storage: Storage, id: string) {
    const accounts = await storage.getAccounts();
    return {
      accounts: accounts.filter((known) => known.id === id).length,
      events: (await storage.getRealm(id))?.events.length,
      windows: (await storage.getWindow(id, 'feed')) ? 1 : 0,
      drafts: (await storage.getDrafts(id)).length,
      outbox: (await storage.getOutbox(id)).length,
      uploads: (await storage.getUploads(id)).length,
    };
  }
  const ALL = { accounts: 1, events: 1, windows: 1, drafts: 1, outbox: 1, uploads: 1 };
  const NONE = {
    accounts: 0,
    events: undefined,
    windows: 0,
    drafts: 0,
    outbox: 0,
    uploads: 0,
  };

  it('forgets everything about an account, and nothing about others', async () => {
    const storage = await filled();
    await storage.forgetAccount(ANN);
    expect(await contents(storage, ANN)).toEqual(NONE);
    expect(await contents(storage, BO)).toEqual(ALL);
  });

  it('refuses every write for a signed-out account until it signs in again', async () => {
    const storage = await filled();
    await storage.putMeta(CURRENT_ACCOUNT, ANN);
    await storage.putLease({ owner: 'w', accountId: ANN, seenAt: 1 });
    await storage.forgetAccount(ANN);
    const place = { queueId: 'queue-1', eventId: 7 };
    // Writes by tabs and workers that slept through the sign-out.
    const late = [
      () => storage.putRealm(realm(9)),
      () => storage.appendEvents(ANN, 'queue-1', [words(7)]),
      () => storage.putWindow(window('feed', 2)),
      () => storage.amendWindows(ANN, place, (window) => window),
      () => storage.putDraft(draft('two')),
      () => storage.amendDraft(ANN, 'two', () => draft('two')),
      () => storage.putOutboxEntry(entry('late', 2)),
      () => storage.putLease({ owner: 'w', accountId: ANN, seenAt: 2 }),
      () => storage.putUpload(upload('late', 2)),
    ];
    for (const write of late) await expect(write()).rejects.toThrow(AccountGone);
    await storage.renewAccount({ ...account(ANN), apiKey: 'new' });
    expect(await contents(storage, ANN)).toEqual(NONE);
    expect([await storage.getLeases(), await storage.getMeta(CURRENT_ACCOUNT)]).toEqual([
      [],
      undefined,
    ]);
    expect(await contents(storage, BO)).toEqual(ALL);
    await storage.putAccount(account(ANN));
    for (const write of late) await write();
  });

  it('keeps only what was written here once the server has ended an account, and refuses copies', async () => {
    const storage = await filled();
    await storage.endAccess(ANN, 'accountDeactivated');
    expect(await contents(storage, ANN)).toEqual({ ...ALL, events: undefined, windows: 0 });
    await expect(storage.putRealm(realm(9))).rejects.toThrow(AccountGone);
    await expect(storage.putWindow(window('feed', 2))).rejects.toThrow(AccountGone);
    await storage.putDraft(draft('two'));
    await storage.renewAccount({ ...account(ANN), apiKey: 'new' });
    const [ended] = await storage.getAccounts();
    expect(ended).toMatchObject({ ended: 'accountDeactivated', apiKey: 'new' });
    await storage.putAccount({ ...account(ANN), ended: 'accountDeactivated' });
    await storage.putWindow(window('feed', 2));
    expect((await storage.getAccounts())[0]).not.toHaveProperty('ended');
    expect((await storage.getDrafts(ANN)).map(({ key }) => key)).toEqual(['one', 'two']);
  });

  it('amends all windows, and refuses windows from a tab that is behind', async () => {
    const storage = await open();
    const holding = (key: string, ids: readonly number[], eventId = 5): StoredWindow => ({
      ...window(key),
      asOf: { queueId: 'queue-1', eventId },
      messages: ids.map((id) => eg.message({ id: asMessageId(id) })),
    });
    await storage.putRealm(realm());
    for (const view of [holding('a', [1, 2]), holding('b', [2]), holding('c', [3])])
      await storage.putWindow(view);
    const place = { queueId: 'queue-1', eventId: 8 };
    await storage.amendWindows(ANN, place, (kept) => {
      const messages = kept.messages.filter(({ id }) => id !== 2);
      return messages.length > 0 ? { ...kept, messages } : undefined;
    });
    const idsOf = async (key: string) =>
      (await storage.getWindow(ANN, key))?.messages.map(({ id }) => id);
    expect([await idsOf('a'), await idsOf('b'), await idsOf('c')]).toEqual([[1], undefined, [3]]);
    await storage.putWindow(holding('b', [2], 7));
    expect(await idsOf('b')).toBeUndefined();
    await storage.putWindow(holding('b', [4], 8));
    expect(await idsOf('b')).toEqual([4]);
  });

  it('drops all windows from an earlier queue, since deletions in between are unknown', async () => {
    const storage = await open();
    await storage.putRealm(realm());
    await storage.putWindow(window('feed'));
    await storage.putRealm(realm(6));
    expect(await storage.getWindow(ANN, 'feed')).toBeDefined();
    await storage.putRealm(realm(1, 'queue-2'));
    expect(await storage.getWindow(ANN, 'feed')).toBeUndefined();
    await storage.putWindow(window('feed'));
    expect(await storage.getWindow(ANN, 'feed')).toBeUndefined();
  });

  it('forgets the copies of an account, but not its drafts or outbox', async () => {
    const storage = await filled();
    await storage.forgetCopies(ANN);
    expect(await contents(storage, ANN)).toEqual({ ...ALL, events: undefined, windows: 0 });
    expect(await contents(storage, BO)).toEqual(ALL);
  });

  it('keeps the forty most recently written windows', async () => {
    const storage = await open();
    for (let i = 0; i < 45; i++) await storage.putWindow(window(`view ${i}`, 100 - i));
    await storage.putWindow(window('view 0', 200));
    const keys = Array.from({ length: 45 }, (_, i) => `view ${i}`);
    const found = await Promise.all(keys.map((key) => storage.getWindow(ANN, key)));
    const there = found.flatMap((each) => each?.key ?? []);
    expect(there).toHaveLength(40);
    expect(there[0]).toBe('view 0');
  });

  it('amends a draft by replacing, deleting or leaving it', async () => {
    const storage = await open();
    await storage.amendDraft(ANN, 'one', () => draft('one'));
    await storage.amendDraft(ANN, 'one', () => undefined);
    expect(await storage.getDrafts(ANN)).toEqual([draft('one')]);
    await storage.amendDraft(ANN, 'one', (before) => before && { ...before, content: 'new' });
    expect(await storage.getDrafts(ANN)).toEqual([{ ...draft('one'), content: 'new' }]);
    await storage.amendDraft(ANN, 'one', () => null);
    expect(await storage.getDrafts(ANN)).toEqual([]);
  });

  it('deletes a draft, and ignores one that doesn’t exist', async () => {
    const storage = await filled();
    await storage.deleteDraft(ANN, 'one');
    await storage.deleteDraft(ANN, 'two');
    expect([await storage.getDrafts(ANN), await storage.getDrafts(BO)]).toEqual([
      [],
      [draft('one', BO)],
    ]);
  });

  it('lets only one of several claimants have an outbox entry', async () => {
    const storage = await open();
    const claims = ['one', 'other'].map((owner) =>
      storage.claimOutboxEntry({ ...entry('a', 1), owner }),
    );
    expect(await Promise.all(claims)).toEqual([true, false]);
    expect(await storage.getOutbox(ANN)).toMatchObject([{ localId: 'a', owner: 'one' }]);
  });

  it('lets a worker claim what a page holds back, once', async () => {
    const storage = await open();
    await storage.putOutboxEntry({ ...entry('a', 1), owner: HELD_BACK, heldUntilMs: 5 });
    const claims = ['one', 'other'].map((owner) =>
      storage.claimOutboxEntry({ ...entry('a', 1), owner }),
    );
    expect(await Promise.all(claims)).toEqual([true, false]);
    expect(await storage.getOutbox(ANN)).toMatchObject([{ localId: 'a', owner: 'one' }]);
  });

  it('returns the outbox in creation order', async () => {
    const storage = await open();
    for (const [id, at] of [
      ['c', 2],
      ['b', 2],
      ['a', 3],
      ['d', 1],
    ] as const)
      await storage.putOutboxEntry(entry(id, at));
    await storage.putOutboxEntry({ ...entry('a', 3), status: 'failed' });
    await storage.deleteOutboxEntry('d');
    const outbox = await storage.getOutbox(ANN);
    expect(outbox.map(({ localId, status }) => [localId, status])).toEqual([
      ['b', 'queued'],
      ['c', 'queued'],
      ['a', 'failed'],
    ]);
  });

  it('keeps uploads with their content, one row per id', async () => {
    const storage = await open();
    await storage.putAccount(account(ANN));
    await storage.putUpload(upload('film', 1));
    const [film] = await storage.getUploads(ANN);
    expect(film).toMatchObject({ key: 'topic 1 tides', name: 'film', place: '/api/v1/tus/film' });
    expect(await film?.content.text()).toBe('tides');
    await storage.putUpload({ ...upload('note', 2), place: undefined });
    expect((await storage.getUploads(ANN)).map(({ place }) => place)).toEqual([
      '/api/v1/tus/film',
      undefined,
    ]);
    await storage.deleteUpload(ANN, 'note');
    // A resumed upload replaces its row.
    await storage.putUpload({ ...upload('film', 1), place: '/api/v1/tus/other' });
    expect((await storage.getUploads(ANN)).map(({ place }) => place)).toEqual([
      '/api/v1/tus/other',
    ]);
    await storage.deleteUpload(ANN, 'film');
    expect(await storage.getUploads(ANN)).toEqual([]);
  });

  it('keeps values by name, and the latest lease of each worker', async () => {
    const storage = await open();
    expect(await storage.getMeta('currentAccount')).toBeUndefined();
    await storage.putMeta('currentAccount', ANN);
    await storage.putLease({ owner: 'w', accountId: ANN, seenAt: 1 });
    await storage.putLease({ owner: 'w', accountId: ANN, seenAt: 2 });
    expect(await storage.getMeta('currentAccount')).toBe(ANN);
    expect(await storage.getLeases()).toEqual([{ owner: 'w', accountId: ANN, seenAt: 2 }]);
  });
});
