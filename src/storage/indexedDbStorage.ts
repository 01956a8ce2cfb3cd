import {
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
import type { RealmEvent } from '~/domain/connection/event';
import { begun, checkKept, isCurrent, type Kept, movedUp } from './rules';
import {
  type AccessEnd,
  type Account,
  byCreation,
  CURRENT_ACCOUNT,
  type Draft,
  HELD_BACK,
  MAX_WINDOWS,
  type OutboxEntry,
  type QueuePlace,
  type Schema,
  type StoredAccount,
  type StoredRealm,
  type StoredUpload,
  type StoredWindow,
  type WorkerLease,
  withoutRoom,
} from './schema';
import { SHAPE } from './shape';
import type { AmendDraft, AmendWindow, Storage } from './storage';
import { DATABASE_VERSION, upgrade } from './upgrade';

const DATABASE_NAME = 'parley';
const LONG_MS = 1000;

/** All rows whose key starts with these parts: an account, optionally also a queue. */
function rowsOf(...begin: string[]): IDBKeyRange {
  return IDBKeyRange.bound(begin, [...begin, []]);
}

type Database = IDBPDatabase<Schema>;

const EVERYTHING = [
  'accounts',
  'meta',
  'realms',
  'events',
  'windows',
  'drafts',
  'outbox',
  'leases',
  'uploads',
] as const;

/** A transaction that writes account data: always includes the accounts store. */
type Writing<Names extends StoreNames<Schema>> = IDBPTransaction<
  Schema,
  ('accounts' | Names)[],
  'readwrite'
>;

export class IndexedDbStorage implements Storage {
  readonly isDurable = true;
  private connection: Promise<Database>;
  private isOutdated = false;
  private tellOutdated: () => void = () => undefined;

  private constructor(
    private readonly name: string,
    private readonly shape: string,
    onBlocked: () => void,
  ) {
    this.connection = this.connect(onBlocked);
  }

  /**
   * `name` of the database and `shape` of the server copies in it default to this build's. Waits for pages of an
   * older build that hold the database open; calls `onBlocked` if that takes long.
   */
  static async open({
    name = DATABASE_NAME,
    shape = SHAPE,
    onBlocked = () => {},
  } = {}): Promise<Storage> {
    const storage = new IndexedDbStorage(name, shape, onBlocked);
    await storage.connection;
    return storage;
  }

  onOutdated(listener: () => void) {
    this.tellOutdated = listener;
    if (this.isOutdated) listener();
  }

  private async connect(onBlocked?: () => void): Promise<Database> {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const blocking = (_current: number, _blocked: unknown, event: Event) => {
      // A newer build is waiting to upgrade: pending writes still finish, and new ones wait until the upgrade is done.
      (event.target as IDBDatabase).close();
      this.connection = this.connect();
      this.connection.catch(() => undefined);
    };
    try {
      return await openDB<Schema>(this.name, DATABASE_VERSION, {
        upgrade: (database, oldVersion, _version, change) => upgrade(database, oldVersion, change),
        blocking,
        // Also fires while a page that does let go finishes its last transaction.
        blocked() {
          if (onBlocked) waiting = setTimeout(onBlocked, LONG_MS);
        },
      });
    } catch (error) {
      if (!(error instanceof Error && error.name === 'VersionError')) throw error;
      const newer = await openDB<Schema>(this.name, undefined, { blocking });
      this.isOutdated = true;
      this.tellOutdated();
      return newer;
    } finally {
      clearTimeout(waiting);
    }
  }

  /** The database for copies of server data; undefined if a newer build keeps its own. */
  private async forCopies(): Promise<Database | undefined> {
    const database = await this.connection;
    return this.isOutdated ? undefined : database;
  }

  async getAccounts() {
    return (await this.connection).getAll('accounts');
  }

  async putAccount(account: Account) {
    await (await this.connection).put('accounts', begun(account));
  }

  async getMeta(name: string): Promise<unknown> {
    return (await this.connection).get('meta', name);
  }

  async putMeta(name: string, value: unknown) {
    await (await this.connection).put('meta', value, name);
  }

  async renewAccount(account: Account) {
    const tx = (await this.connection).transaction('accounts', 'readwrite');
    const before = await tx.store.get(account.id);
    if (before) await tx.store.put({ ...before, ...account });
    await tx.done;
  }

  async forgetAccount(accountId: string) {
    const tx = (await this.connection).transaction(EVERYTHING, 'readwrite');
    const leases = tx.objectStore('leases');
    const meta = tx.objectStore('meta');
    const [localIds, allLeases, current] = await Promise.all([
      tx.objectStore('outbox').index('account').getAllKeys(accountId),
      leases.getAll(),
      meta.get(CURRENT_ACCOUNT),
    ]);
    const owners = allLeases.filter((lease) => lease.accountId === accountId);
    await Promise.all([
      tx.objectStore('accounts').delete(accountId),
      tx.objectStore('realms').delete(accountId),
      tx.objectStore('events').delete(rowsOf(accountId)),
      tx.objectStore('windows').delete(rowsOf(accountId)),
      tx.objectStore('drafts').delete(rowsOf(accountId)),
      tx.objectStore('uploads').delete(rowsOf(accountId)),
      ...localIds.map((id) => tx.objectStore('outbox').delete(id)),
      ...owners.map(({ owner }) => leases.delete(owner)),
      ...(current === accountId ? [meta.delete(CURRENT_ACCOUNT)] : []),
      tx.done,
    ]);
  }

  async forgetCopies(accountId: string) {
    await this.dropCopies(accountId, undefined);
  }

  async endAccess(accountId: string, ended: AccessEnd) {
    await this.dropCopies(accountId, ended);
  }

  private async dropCopies(accountId: string, ended: AccessEnd | undefined) {
    // When access has ended, a newer build's copies go too.
    const database = ended ? await this.connection : await this.forCopies();
    if (!database) return;
    const tx = database.transaction(['accounts', 'realms', 'events', 'windows'], 'readwrite');
    const accounts = tx.objectStore('accounts');
    const account = await accounts.get(accountId);
    await Promise.all([
      ...(account && ended ? [accounts.put({ ...account, ended })] : []),
      tx.objectStore('realms').delete(accountId),
      tx.objectStore('events').delete(rowsOf(accountId)),
      tx.objectStore('windows').delete(rowsOf(accountId)),
      tx.done,
    ]);
  }

  async getRealm(accountId: string) {
    // One transaction, so that realm and events are consistent.
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

  /**
   * Every write goes through here. The transaction includes the accounts store, so that no tab or worker can write
   * for an account after it is gone. undefined: a newer build keeps its own copies.
   */
  private async write<Name extends Exclude<StoreNames<Schema>, 'accounts'>, Result>(
    { accountId, kept, stores }: Target<Name>,
    act: (tx: Writing<Name>, account: StoredAccount) => Promise<Result>,
    options?: IDBTransactionOptions,
  ): Promise<Result | undefined> {
    const database = kept === 'copies' ? await this.forCopies() : await this.connection;
    if (!database) return undefined;
    const tx = database.transaction(['accounts', ...stores], 'readwrite', options) as Writing<Name>;
    // On refusal nothing has been written, so the transaction can just end.
    const account = await (tx as Writing<never>).objectStore('accounts').get(accountId);
    checkKept(account, kept);
    const [result] = await Promise.all([act(tx, account as StoredAccount), tx.done]);
    return result;
  }

  putRealm(realm: StoredRealm) {
    const { accountId, state } = realm;
    const { queueId, lastEventId } = state;
    const stores = ['realms', 'events', 'windows'] as const;
    return this.write({ accountId, kept: 'copies', stores }, async (tx, account) => {
      const newer = IDBKeyRange.bound(
        [accountId, queueId, lastEventId],
        [accountId, queueId, []],
        true,
      );
      const further = await tx.objectStore('realms').index('position').getKey(newer);
      if (further !== undefined) return;
      const events = tx.objectStore('events');
      // Deletes all the account's rows before and after this queue's newer ones.
      await Promise.all([
        tx.objectStore('realms').put({ ...realm, shape: this.shape }),
        events.delete(IDBKeyRange.bound([accountId], [accountId, queueId, lastEventId])),
        events.delete(IDBKeyRange.bound([accountId, queueId, []], [accountId, []])),
      ]);
      if (account.windowsSince?.queueId === queueId) return;
      const windowsSince = { queueId, eventId: 0 };
      await Promise.all([
        tx.objectStore('accounts').put({ ...account, windowsSince }),
        amendEach(tx.objectStore('windows'), accountId, (window) =>
          isCurrent(window, windowsSince) ? window : undefined,
        ),
      ]);
    });
  }

  async appendEvents(accountId: string, queueId: string, events: readonly RealmEvent[]) {
    const stores = ['realms', 'events'] as const;
    const hasRealm = await this.write({ accountId, kept: 'copies', stores }, async (tx) => {
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
      return realm !== null;
    });
    return hasRealm ?? true;
  }

  async getWindow(accountId: string, key: string) {
    const window = await (await this.forCopies())?.get('windows', [accountId, key]);
    return window?.shape === this.shape ? window : undefined;
  }

  async getWindows(accountId: string) {
    const windows = await (await this.forCopies())?.getAll('windows', rowsOf(accountId));
    return windows?.filter(({ shape }) => shape === this.shape) ?? [];
  }

  putWindow(window: StoredWindow) {
    const { accountId } = window;
    return this.write(
      { accountId, kept: 'copies', stores: ['windows'] },
      async (tx, { windowsSince }) => {
        if (!isCurrent(window, windowsSince)) return;
        const windows = tx.objectStore('windows');
        await windows.put({ ...window, shape: this.shape });
        const keys = await windows.getAllKeys(rowsOf(accountId));
        if (keys.length <= MAX_WINDOWS) return;
        const all = await windows.getAll(rowsOf(accountId));
        const oldest = all
          .sort((a, b) => a.savedAt - b.savedAt)
          .slice(0, keys.length - MAX_WINDOWS);
        await Promise.all(oldest.map((w) => windows.delete([w.accountId, w.key])));
      },
    );
  }

  amendWindows(accountId: string, place: QueuePlace, amend: AmendWindow) {
    return this.write({ accountId, kept: 'copies', stores: ['windows'] }, async (tx, account) => {
      const windowsSince = movedUp(account.windowsSince, place);
      await Promise.all([
        tx.objectStore('accounts').put({ ...account, windowsSince }),
        amendEach(tx.objectStore('windows'), accountId, amend),
      ]);
    });
  }

  async getDrafts(accountId: string) {
    return (await this.connection).getAll('drafts', rowsOf(accountId));
  }

  async putDraft(draft: Draft) {
    const { accountId } = draft;
    await this.write({ accountId, kept: 'words', stores: ['drafts'] }, (tx) =>
      tx.objectStore('drafts').put(draft),
    );
  }

  async deleteDraft(accountId: string, key: string) {
    await (await this.connection).delete('drafts', [accountId, key]);
  }

  amendDraft(accountId: string, key: string, amend: AmendDraft) {
    return this.write({ accountId, kept: 'words', stores: ['drafts'] }, async (tx) => {
      const drafts = tx.objectStore('drafts');
      const amended = amend(await drafts.get([accountId, key]));
      if (amended) await drafts.put(amended);
      else if (amended === null) await drafts.delete([accountId, key]);
    });
  }

  async getOutbox(accountId: string) {
    const entries = await (await this.connection).getAllFromIndex('outbox', 'account', accountId);
    return entries.sort(byCreation);
  }

  async putOutboxEntry(entry: OutboxEntry) {
    await this.writeOutbox(entry, async (tx) => {
      await tx.objectStore('outbox').put(entry);
      return true;
    });
  }

  claimOutboxEntry(entry: OutboxEntry) {
    return this.writeOutbox(entry, async (tx) => {
      const outbox = tx.objectStore('outbox');
      const before = await outbox.get(entry.localId);
      if (before !== undefined && before.owner !== HELD_BACK) return false;
      await outbox.put(entry);
      return true;
    });
  }

  private async writeOutbox(
    { accountId }: OutboxEntry,
    act: (tx: Writing<'outbox'>) => Promise<boolean>,
  ): Promise<boolean> {
    const written = await this.write(
      { accountId, kept: 'words', stores: ['outbox'] },
      act,
      // An outbox entry must survive a power cut, or "queued" is a lie (OB3).
      { durability: 'strict' },
    );
    return written === true;
  }

  async deleteOutboxEntry(localId: string) {
    await (await this.connection).delete('outbox', localId);
  }

  async getLeases() {
    return (await this.connection).getAll('leases');
  }

  async putLease(lease: WorkerLease) {
    const { accountId } = lease;
    await this.write({ accountId, kept: 'words', stores: ['leases'] }, (tx) =>
      tx.objectStore('leases').put(lease),
    );
  }

  async getUploads(accountId: string) {
    return (await this.connection).getAll('uploads', rowsOf(accountId));
  }

  async putUpload(upload: StoredUpload) {
    const { accountId } = upload;
    await this.write({ accountId, kept: 'words', stores: ['uploads'] }, async (tx) => {
      const uploads = tx.objectStore('uploads');
      await uploads.put(upload);
      for (const { id } of withoutRoom(await uploads.getAll(rowsOf(accountId))))
        await uploads.delete([accountId, id]);
    });
  }

  async deleteUpload(accountId: string, id: string) {
    await (await this.connection).delete('uploads', [accountId, id]);
  }

  close() {
    void this.connection.then((database) => database.close());
  }
}

interface Target<Name> {
  readonly accountId: string;
  readonly kept: Kept;
  readonly stores: readonly Name[];
}

/** Replaces each of an account's windows with what `amend` returns, or deletes it. */
async function amendEach(
  windows: IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, 'windows', 'readwrite'>,
  accountId: string,
  amend: AmendWindow,
): Promise<void> {
  const all = await windows.getAll(rowsOf(accountId));
  await Promise.all(
    all.map((window) => {
      const next = amend(window);
      if (!next) return windows.delete([accountId, window.key]);
      return next === window ? undefined : windows.put({ ...next, shape: window.shape });
    }),
  );
}
