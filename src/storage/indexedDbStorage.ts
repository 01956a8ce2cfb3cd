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
import { SHAPE } from './shape';
import type { AmendDraft, Storage } from './storage';
import { DATABASE_VERSION, upgrade } from './upgrade';

const DATABASE_NAME = 'parley';

/** All rows whose key begins with these: an account, and of it perhaps a queue. */
function rowsOf(...begin: string[]): IDBKeyRange {
  return IDBKeyRange.bound(begin, [...begin, []]);
}

type Database = IDBPDatabase<Schema>;

export class IndexedDbStorage implements Storage {
  readonly isDurable = true;
  private connection: Promise<Database>;
  private isOutdated = false;
  private tellOutdated: () => void = () => undefined;

  private constructor(
    private readonly name: string,
    private readonly shape: string,
  ) {
    this.connection = this.connect();
  }

  /** `name` of the database and `shape` of what is copied into it, for whoever needs others than this build's. */
  static async open({ name = DATABASE_NAME, shape = SHAPE } = {}): Promise<Storage> {
    const storage = new IndexedDbStorage(name, shape);
    await storage.connection;
    return storage;
  }

  onOutdated(listener: () => void) {
    this.tellOutdated = listener;
    if (this.isOutdated) listener();
  }

  private async connect(): Promise<Database> {
    const blocking = (_current: number, _blocked: unknown, event: Event) => {
      // A newer build waits to upgrade: what was begun is still written, and what comes waits until it is done.
      (event.target as IDBDatabase).close();
      this.connection = this.connect();
      this.connection.catch(() => undefined);
    };
    try {
      return await openDB<Schema>(this.name, DATABASE_VERSION, {
        upgrade: (database, oldVersion, _version, change) => upgrade(database, oldVersion, change),
        blocking,
      });
    } catch (error) {
      if (!(error instanceof Error && error.name === 'VersionError')) throw error;
      const newer = await openDB<Schema>(this.name, undefined, { blocking });
      this.isOutdated = true;
      this.tellOutdated();
      return newer;
    }
  }

  /** For copies of what the server has: undefined where a newer build keeps its own. */
  private async forCopies(): Promise<Database | undefined> {
    const database = await this.connection;
    return this.isOutdated ? undefined : database;
  }

  async getAccounts() {
    return (await this.connection).getAll('accounts');
  }

  async putAccount(account: Account) {
    await (await this.connection).put('accounts', account);
  }

  async getMeta(name: string): Promise<unknown> {
    return (await this.connection).get('meta', name);
  }

  async putMeta(name: string, value: unknown) {
    await (await this.connection).put('meta', value, name);
  }

  async forgetAccount(accountId: string) {
    const names = ['accounts', 'realms', 'events', 'windows', 'drafts', 'outbox'] as const;
    const tx = (await this.connection).transaction(names, 'readwrite');
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
    const tx = (await this.forCopies())?.transaction(['realms', 'events', 'windows'], 'readwrite');
    if (!tx) return;
    await Promise.all([
      tx.objectStore('realms').delete(accountId),
      tx.objectStore('events').delete(rowsOf(accountId)),
      tx.objectStore('windows').delete(rowsOf(accountId)),
      tx.done,
    ]);
  }

  async getRealm(accountId: string) {
    // One transaction, so that realm and events fit together.
    const tx = (await this.forCopies())?.transaction(['realms', 'events']);
    if (!tx) return undefined;
    const [realm, rows] = await Promise.all([
      tx.objectStore('realms').get(accountId),
      tx.objectStore('events').getAll(rowsOf(accountId)),
    ]);
    if (realm?.shape !== this.shape) return undefined;
    const { queueId } = realm.state;
    const events = rows.filter((row) => row.queueId === queueId).flatMap((row) => row.events);
    return { realm, events };
  }

  async putRealm(realm: StoredRealm) {
    const { accountId, state } = realm;
    const { queueId, lastEventId } = state;
    const tx = (await this.forCopies())?.transaction(['realms', 'events'], 'readwrite');
    if (!tx) return;
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
        tx.objectStore('realms').put({ ...realm, shape: this.shape }),
        events.delete(IDBKeyRange.bound([accountId], [accountId, queueId, lastEventId])),
        events.delete(IDBKeyRange.bound([accountId, queueId, []], [accountId, []])),
      ]);
    }
    await tx.done;
  }

  async appendEvents(accountId: string, queueId: string, events: readonly RealmEvent[]) {
    const tx = (await this.forCopies())?.transaction(['realms', 'events'], 'readwrite');
    if (!tx) return true;
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

  async getWindow(accountId: string, key: string) {
    const window = await (await this.forCopies())?.get('windows', [accountId, key]);
    return window?.shape === this.shape ? window : undefined;
  }

  async putWindow(window: StoredWindow) {
    const tx = (await this.forCopies())?.transaction('windows', 'readwrite');
    if (!tx) return;
    await tx.store.put({ ...window, shape: this.shape });
    const keys = await tx.store.getAllKeys(rowsOf(window.accountId));
    if (keys.length > MAX_WINDOWS) {
      const all = await tx.store.getAll(rowsOf(window.accountId));
      const oldest = all.sort((a, b) => a.savedAt - b.savedAt).slice(0, keys.length - MAX_WINDOWS);
      await Promise.all(oldest.map((w) => tx.store.delete([w.accountId, w.key])));
    }
    await tx.done;
  }

  async getDrafts(accountId: string) {
    return (await this.connection).getAll('drafts', rowsOf(accountId));
  }

  async putDraft(draft: Draft) {
    await (await this.connection).put('drafts', draft);
  }

  async deleteDraft(accountId: string, key: string) {
    await (await this.connection).delete('drafts', [accountId, key]);
  }

  async amendDraft(accountId: string, key: string, amend: AmendDraft) {
    const tx = (await this.connection).transaction('drafts', 'readwrite');
    const amended = amend(await tx.store.get([accountId, key]));
    if (amended) await tx.store.put(amended);
    else if (amended === null) await tx.store.delete([accountId, key]);
    await tx.done;
  }

  async getOutbox(accountId: string) {
    const entries = await (await this.connection).getAllFromIndex('outbox', 'account', accountId);
    return entries.sort(byCreation);
  }

  async putOutboxEntry(entry: OutboxEntry) {
    // Strict: an outbox entry must survive a power cut, or "queued" is a lie (OB3).
    const tx = (await this.connection).transaction('outbox', 'readwrite', { durability: 'strict' });
    await Promise.all([tx.store.put(entry), tx.done]);
  }

  async deleteOutboxEntry(localId: string) {
    await (await this.connection).delete('outbox', localId);
  }

  async getLeases() {
    return (await this.connection).getAll('leases');
  }

  async putLease(lease: WorkerLease) {
    await (await this.connection).put('leases', lease);
  }

  close() {
    void this.connection.then((database) => database.close());
  }
}
