import { type IDBPDatabase, openDB } from 'idb';
import type { RealmEvent } from '~/domain/event';
import {
  type Account,
  DATABASE_NAME,
  DATABASE_VERSION,
  type Draft,
  type OutboxEntry,
  type Schema,
  type StoredRealm,
  type StoredWindow,
  type WorkerLease,
} from './schema';

/** What this browser remembers. Losing it costs speed and nothing else, but for drafts and the outbox. */
export interface Storage {
  /** False where the browser keeps nothing (some private modes): then the user must be told. */
  readonly isDurable: boolean;

  getAccounts(): Promise<readonly Account[]>;
  putAccount(account: Account): Promise<void>;
  getMeta(name: string): Promise<unknown>;
  putMeta(name: string, value: unknown): Promise<void>;
  /** Forgets an account with everything of it, drafts and unsent messages included. */
  forgetAccount(accountId: string): Promise<void>;

  /** Forgets what the server has too; drafts and unsent messages stay. */
  forgetCopies(accountId: string): Promise<void>;

  /** The stored realm and, in order, the events that came after it. */
  getRealm(
    accountId: string,
  ): Promise<{ realm: StoredRealm; events: readonly RealmEvent[] } | undefined>;
  /** Replaces the realm; events up to its last id are in it and go. */
  putRealm(realm: StoredRealm): Promise<void>;
  appendEvents(accountId: string, queueId: string, events: readonly RealmEvent[]): Promise<void>;

  getWindow(accountId: string, key: string): Promise<StoredWindow | undefined>;
  putWindow(window: StoredWindow): Promise<void>;

  getDrafts(accountId: string): Promise<readonly Draft[]>;
  putDraft(draft: Draft): Promise<void>;
  deleteDraft(accountId: string, key: string): Promise<void>;
  /** Reads and writes a draft in one go. `null` deletes it, `undefined` leaves it as it is. */
  amendDraft(accountId: string, key: string, amend: AmendDraft): Promise<void>;

  getOutbox(accountId: string): Promise<readonly OutboxEntry[]>;
  putOutboxEntry(entry: OutboxEntry): Promise<void>;
  deleteOutboxEntry(localId: string): Promise<void>;
  getLeases(): Promise<readonly WorkerLease[]>;
  putLease(lease: WorkerLease): Promise<void>;

  close(): void;
}

export type AmendDraft = (draft: Draft | undefined) => Draft | null | undefined;

/** How many windows are kept for an account. */
const MAX_WINDOWS = 40;

/** For browsers that keep nothing: they are few, and only they fetch it. */
export async function openMemoryStorage(): Promise<Storage> {
  const { MemoryStorage } = await import('./memoryStorage');
  return new MemoryStorage();
}

export async function openStorage(): Promise<Storage> {
  const db = await openDB<Schema>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade(database) {
      database.createObjectStore('accounts', { keyPath: 'id' });
      database.createObjectStore('meta');
      database.createObjectStore('realms', { keyPath: 'accountId' });
      database.createObjectStore('events', { keyPath: ['accountId', 'lastId'] });
      database.createObjectStore('windows', { keyPath: ['accountId', 'key'] });
      database.createObjectStore('drafts', { keyPath: ['accountId', 'key'] });
      const outbox = database.createObjectStore('outbox', { keyPath: 'localId' });
      outbox.createIndex('account', 'accountId');
      database.createObjectStore('leases', { keyPath: 'owner' });
    },
    // Another tab runs a newer version: give way, so that its upgrade is not held up.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });
  return new IndexedDbStorage(db);
}

/** All rows of one account in a store whose key begins with the account. */
function rowsOf(accountId: string): IDBKeyRange {
  return IDBKeyRange.bound([accountId], [accountId, []]);
}

class IndexedDbStorage implements Storage {
  readonly isDurable = true;

  constructor(private readonly db: IDBPDatabase<Schema>) {}

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
    const tx = this.db.transaction(['realms', 'events'], 'readwrite');
    await Promise.all([
      tx.objectStore('realms').put(realm),
      tx.objectStore('events').delete(rowsOf(realm.accountId)),
      tx.done,
    ]);
  }

  async appendEvents(accountId: string, queueId: string, events: readonly RealmEvent[]) {
    const lastId = events.at(-1)?.id;
    if (lastId !== undefined) await this.db.put('events', { accountId, lastId, queueId, events });
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
    return entries.sort((a, b) => a.createdAt - b.createdAt || (a.localId < b.localId ? -1 : 1));
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
