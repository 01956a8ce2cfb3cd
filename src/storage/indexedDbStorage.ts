import { type IDBPDatabase, openDB } from 'idb';
import type { RealmEvent } from '~/domain/event';
import {
  type Account,
  byCreation,
  type Draft,
  MAX_WINDOWS,
  type OutboxEntry,
  type Schema,
  type StoredRealm,
  type StoredWindow,
  type WorkerLease,
} from './schema';
import type { AmendDraft, Storage } from './storage';
import { DATABASE_VERSION, upgrade } from './upgrade';

const DATABASE_NAME = 'parley';

/** All rows whose key begins with these: an account, and of it perhaps a queue. */
function rowsOf(...begin: string[]): IDBKeyRange {
  return IDBKeyRange.bound(begin, [...begin, []]);
}

export class IndexedDbStorage implements Storage {
  readonly isDurable = true;

  private constructor(private readonly db: IDBPDatabase<Schema>) {}

  /** `name`: of the database, for whoever needs several. */
  static async open(name = DATABASE_NAME): Promise<Storage> {
    const db = await openDB<Schema>(name, DATABASE_VERSION, {
      upgrade: (database, oldVersion, _version, change) => upgrade(database, oldVersion, change),
      // Another tab runs a newer version: give way, so that its upgrade is not held up.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    return new IndexedDbStorage(db);
  }

  getAccounts() {
    return this.db.getAll('accounts');
  }

  async putAccount(account: Account) {
    await this.db.put('accounts', account);
  }

  getMeta(name: string): Promise<unknown> {
    return this.db.get('meta', name);
  }

  async putMeta(name: string, value: unknown) {
    await this.db.put('meta', value, name);
  }

  async forgetAccount(accountId: string) {
    const names = ['accounts', 'realms', 'events', 'windows', 'drafts', 'outbox'] as const;
    const tx = this.db.transaction(names, 'readwrite');
    const localIds = await tx.objectStore('outbox').index('account').getAllKeys(accountId);
    await Promise.all([
      tx.objectStore('accounts').delete(accountId),
      tx.objectStore('realms').delete(accountId),
      tx.objectStore('events').delete(rowsOf(accountId)),
      tx.objectStore('windows').delete(rowsOf(accountId)),
      tx.objectStore('drafts').delete(rowsOf(accountId)),
      ...localIds.map((id) => tx.objectStore('outbox').delete(id)),
      tx.done,
    ]);
  }

  async forgetCopies(accountId: string) {
    const tx = this.db.transaction(['realms', 'events', 'windows'], 'readwrite');
    await Promise.all([
      tx.objectStore('realms').delete(accountId),
      tx.objectStore('events').delete(rowsOf(accountId)),
      tx.objectStore('windows').delete(rowsOf(accountId)),
      tx.done,
    ]);
  }

  async getRealm(accountId: string) {
    // One transaction, so that realm and events fit together.
    const tx = this.db.transaction(['realms', 'events']);
    const [realm, rows] = await Promise.all([
      tx.objectStore('realms').get(accountId),
      tx.objectStore('events').getAll(rowsOf(accountId)),
    ]);
    if (!realm) return undefined;
    const { queueId } = realm.state;
    const events = rows.filter((row) => row.queueId === queueId).flatMap((row) => row.events);
    return { realm, events };
  }

  async putRealm(realm: StoredRealm) {
    const { accountId, state } = realm;
    const { queueId, lastEventId } = state;
    const tx = this.db.transaction(['realms', 'events'], 'readwrite');
    const newer = IDBKeyRange.bound(
      [accountId, queueId, lastEventId],
      [accountId, queueId, []],
      true,
    );
    const further = await tx.objectStore('realms').index('position').getKey(newer);
    if (further === undefined) {
      const events = tx.objectStore('events');
      // All rows of the account but the newer ones of this queue: what lies before them, and what lies after them.
      await Promise.all([
        tx.objectStore('realms').put(realm),
        events.delete(IDBKeyRange.bound([accountId], [accountId, queueId, lastEventId])),
        events.delete(IDBKeyRange.bound([accountId, queueId, []], [accountId, []])),
      ]);
    }
    await tx.done;
  }

  async appendEvents(accountId: string, queueId: string, events: readonly RealmEvent[]) {
    const tx = this.db.transaction(['realms', 'events'], 'readwrite');
    const rows = tx.objectStore('events');
    const queue = rowsOf(accountId, queueId);
    const [realm, newest] = await Promise.all([
      tx.objectStore('realms').index('position').openKeyCursor(queue),
      rows.openKeyCursor(queue, 'prev'),
    ]);
    const knownId = newest?.key[2] ?? realm?.key[2];
    const news = events.filter(({ id }) => knownId !== undefined && id > knownId);
    const lastId = news.at(-1)?.id;
    if (lastId !== undefined) await rows.add({ accountId, queueId, lastId, events: news });
    await tx.done;
    return realm !== null;
  }

  getWindow(accountId: string, key: string) {
    return this.db.get('windows', [accountId, key]);
  }

  async putWindow(window: StoredWindow) {
    const tx = this.db.transaction('windows', 'readwrite');
    await tx.store.put(window);
    const keys = await tx.store.getAllKeys(rowsOf(window.accountId));
    if (keys.length > MAX_WINDOWS) {
      const all = await tx.store.getAll(rowsOf(window.accountId));
      const oldest = all.sort((a, b) => a.savedAt - b.savedAt).slice(0, keys.length - MAX_WINDOWS);
      await Promise.all(oldest.map((w) => tx.store.delete([w.accountId, w.key])));
    }
    await tx.done;
  }

  getDrafts(accountId: string) {
    return this.db.getAll('drafts', rowsOf(accountId));
  }

  async putDraft(draft: Draft) {
    await this.db.put('drafts', draft);
  }

  async deleteDraft(accountId: string, key: string) {
    await this.db.delete('drafts', [accountId, key]);
  }

  async amendDraft(accountId: string, key: string, amend: AmendDraft) {
    const tx = this.db.transaction('drafts', 'readwrite');
    const amended = amend(await tx.store.get([accountId, key]));
    if (amended) await tx.store.put(amended);
    else if (amended === null) await tx.store.delete([accountId, key]);
    await tx.done;
  }

  async getOutbox(accountId: string) {
    const entries = await this.db.getAllFromIndex('outbox', 'account', accountId);
    return entries.sort(byCreation);
  }

  async putOutboxEntry(entry: OutboxEntry) {
    // Strict: an outbox entry must survive a power cut, or "queued" is a lie (OB3).
    const tx = this.db.transaction('outbox', 'readwrite', { durability: 'strict' });
    await Promise.all([tx.store.put(entry), tx.done]);
  }

  async deleteOutboxEntry(localId: string) {
    await this.db.delete('outbox', localId);
  }

  getLeases() {
    return this.db.getAll('leases');
  }

  async putLease(lease: WorkerLease) {
    await this.db.put('leases', lease);
  }

  close() {
    this.db.close();
  }
}
