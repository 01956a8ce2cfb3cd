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

/** What this browser remembers. Losing it costs speed and nothing else, but for drafts and the outbox. */
export interface Storage {
  /** False where the browser keeps nothing (some private modes): then the user must be told. */
  readonly isDurable: boolean;

  /**
   * Told once a newer build keeps its things here. Accounts, preferences, drafts and the outbox go on as ever;
   * copies of what the server has are neither read nor written any more.
   */
  onOutdated(listener: () => void): void;

  getAccounts(): Promise<readonly Account[]>;
  /** Of a sign-in: what was ended before begins anew. */
  putAccount(account: Account): Promise<void>;
  /** New credentials of an account that is signed in. Nothing where it is not any more. */
  renewAccount(account: Account): Promise<void>;
  getMeta(name: string): Promise<unknown>;
  putMeta(name: string, value: unknown): Promise<void>;
  /**
   * Forgets an account with everything of it, drafts and unsent messages included. From then on every write for it,
   * from whichever tab or worker, is refused with AccountGone, until somebody signs in to it again.
   */
  forgetAccount(accountId: string): Promise<void>;

  /** Forgets what the server has too; drafts and unsent messages stay. */
  forgetCopies(accountId: string): Promise<void>;
  /** As `forgetCopies`, and copies are refused from then on (AccountGone) until the next sign-in. */
  endAccess(accountId: string, end: AccessEnd): Promise<void>;

  /** The stored realm and, in order, the events that came after it. */
  getRealm(
    accountId: string,
  ): Promise<{ realm: StoredRealm; events: readonly RealmEvent[] } | undefined>;
  /**
   * Replaces the realm. Events up to its last id are in it and go, as do those of other queues; later ones stay.
   * Where the same queue's realm is further on already, nothing changes. Windows of other queues go: nobody told
   * what was taken away between the two.
   */
  putRealm(realm: StoredRealm): Promise<void>;
  /**
   * Adds what came after the stored realm. Nothing that was added is ever overwritten, and what is there already
   * is not added again: an event is as new as its id.
   * @returns whether the stored realm is of this queue; otherwise nothing leads up to these events, and none is kept.
   */
  appendEvents(accountId: string, queueId: string, events: readonly RealmEvent[]): Promise<boolean>;

  getWindow(accountId: string, key: string): Promise<StoredWindow | undefined>;
  /** All that are kept of an account. */
  getWindows(accountId: string): Promise<readonly StoredWindow[]>;
  /** Nothing where windows were amended by something that this one may not know of. */
  putWindow(window: StoredWindow): Promise<void>;
  /** Reads and writes every window in one go, and takes none any more that is of before `place`. */
  amendWindows(accountId: string, place: QueuePlace, amend: AmendWindow): Promise<void>;

  getDrafts(accountId: string): Promise<readonly Draft[]>;
  putDraft(draft: Draft): Promise<void>;
  deleteDraft(accountId: string, key: string): Promise<void>;
  /** Reads and writes a draft in one go. `null` deletes it, `undefined` leaves it as it is. */
  amendDraft(accountId: string, key: string, amend: AmendDraft): Promise<void>;

  getOutbox(accountId: string): Promise<readonly OutboxEntry[]>;
  putOutboxEntry(entry: OutboxEntry): Promise<void>;
  /** Puts it there unless a row of its name is: of several who try at once, one is told true. */
  claimOutboxEntry(entry: OutboxEntry): Promise<boolean>;
  deleteOutboxEntry(localId: string): Promise<void>;
  getLeases(): Promise<readonly WorkerLease[]>;
  putLease(lease: WorkerLease): Promise<void>;

  getUploads(accountId: string): Promise<readonly StoredUpload[]>;
  /** The oldest go where there would be more than MAX_UPLOAD_BYTES. */
  putUpload(upload: StoredUpload): Promise<void>;
  deleteUpload(accountId: string, id: string): Promise<void>;

  close(): void;
}

/** The same object leaves a window as it is, `undefined` deletes it. */
export type AmendWindow = (window: StoredWindow) => StoredWindow | undefined;

export type AmendDraft = (draft: Draft | undefined) => Draft | null | undefined;

/** For browsers that keep nothing: they are few, and only they fetch it. */
export async function openMemoryStorage(): Promise<Storage> {
  const { MemoryStorage } = await import('./memoryStorage');
  return new MemoryStorage();
}

/**
 * `onBlocked`: a page of an older build keeps it from being opened, until it is closed.
 * @throws DOMException where the browser keeps nothing.
 */
export function openStorage(onBlocked?: () => void): Promise<Storage> {
  return IndexedDbStorage.open(onBlocked && { onBlocked });
}
