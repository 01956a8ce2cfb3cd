import type { RealmEvent } from '~/domain/connection/event';
import { IndexedDbStorage } from './indexedDbStorage';
import type {
  AccessEnd,
  Account,
  Draft,
  OutboxEntry,
  QueuePlace,
  StoredRealm,
  StoredUpload,
  StoredWindow,
  WorkerLease,
} from './schema';

/** What this browser remembers. Losing it only costs speed, except for drafts and the outbox. */
export interface Storage {
  /** False where the browser keeps nothing (some private modes): then the user must be told. */
  readonly isDurable: boolean;

  /**
   * Called once a newer build stores its data here. Accounts, preferences, drafts and the outbox go on as before;
   * copies of server data are no longer read or written.
   */
  onOutdated(listener: () => void): void;

  getAccounts(): Promise<readonly Account[]>;
  /** Stores a new sign-in, which clears `ended`. */
  putAccount(account: Account): Promise<void>;
  /** Updates the credentials of a signed-in account. A no-op if it is no longer signed in. */
  renewAccount(account: Account): Promise<void>;
  getMeta(name: string): Promise<unknown>;
  putMeta(name: string, value: unknown): Promise<void>;
  /**
   * Deletes an account and everything of it, drafts and unsent messages included. From then on, every write for it
   * from any tab or worker is refused with AccountGone, until someone signs in to it again.
   */
  forgetAccount(accountId: string): Promise<void>;

  /** Deletes the copies of server data; drafts and unsent messages stay. */
  forgetCopies(accountId: string): Promise<void>;
  /** Like `forgetCopies`, and also refuses copies from then on (AccountGone) until the next sign-in. */
  endAccess(accountId: string, end: AccessEnd): Promise<void>;

  /** The stored realm and the later events, in order. */
  getRealm(
    accountId: string,
  ): Promise<{ realm: StoredRealm; events: readonly RealmEvent[] } | undefined>;
  /**
   * Replaces the realm. Deletes events up to its last id, which it includes, and those of other queues; later ones
   * stay. A no-op if the same queue's stored realm is further along. Deletes windows of other queues: what was
   * removed in between is unknown.
   */
  putRealm(realm: StoredRealm): Promise<void>;
  /**
   * Appends events after the stored realm. Stored events are never overwritten, and none is added twice: an event
   * is as new as its id.
   * @returns whether the stored realm is from this queue; if not, nothing precedes these events, and none is
   * stored.
   */
  appendEvents(accountId: string, queueId: string, events: readonly RealmEvent[]): Promise<boolean>;

  getWindow(accountId: string, key: string): Promise<StoredWindow | undefined>;
  /** All windows kept for an account. */
  getWindows(accountId: string): Promise<readonly StoredWindow[]>;
  /** A no-op if windows were amended by something this one may not reflect. */
  putWindow(window: StoredWindow): Promise<void>;
  /** Rewrites all windows in one transaction, and from then on refuses windows from before `place`. */
  amendWindows(accountId: string, place: QueuePlace, amend: AmendWindow): Promise<void>;

  getDrafts(accountId: string): Promise<readonly Draft[]>;
  putDraft(draft: Draft): Promise<void>;
  deleteDraft(accountId: string, key: string): Promise<void>;
  /** Reads and writes a draft in one transaction. `null` deletes it, `undefined` leaves it as is. */
  amendDraft(accountId: string, key: string, amend: AmendDraft): Promise<void>;

  getOutbox(accountId: string): Promise<readonly OutboxEntry[]>;
  putOutboxEntry(entry: OutboxEntry): Promise<void>;
  /** Adds the entry unless one with its id exists: of several concurrent callers, only one gets true. */
  claimOutboxEntry(entry: OutboxEntry): Promise<boolean>;
  deleteOutboxEntry(localId: string): Promise<void>;
  getLeases(): Promise<readonly WorkerLease[]>;
  putLease(lease: WorkerLease): Promise<void>;

  getUploads(accountId: string): Promise<readonly StoredUpload[]>;
  /** Deletes the oldest beyond MAX_UPLOAD_BYTES. */
  putUpload(upload: StoredUpload): Promise<void>;
  deleteUpload(accountId: string, id: string): Promise<void>;

  close(): void;
}

/** Returning the same object leaves the window as is; `undefined` deletes it. */
export type AmendWindow = (window: StoredWindow) => StoredWindow | undefined;

export type AmendDraft = (draft: Draft | undefined) => Draft | null | undefined;

/** For browsers without storage: they are rare, so only they load it. */
export async function openMemoryStorage(): Promise<Storage> {
  const { MemoryStorage } = await import('./memoryStorage');
  return new MemoryStorage();
}

/**
 * `onBlocked`: a page of an older build keeps the database from opening until it is closed.
 * @throws DOMException if the browser has no storage.
 */
export function openStorage(onBlocked?: () => void): Promise<Storage> {
  return IndexedDbStorage.open(onBlocked && { onBlocked });
}
