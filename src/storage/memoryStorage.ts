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
  type StoredAccount,
  type StoredEvents,
  type StoredRealm,
  type StoredUpload,
  type StoredWindow,
  type WorkerLease,
  withoutRoom,
} from './schema';
import type { AmendDraft, AmendWindow, Storage } from './storage';

/**
 * Keeps everything in memory until the page is closed: for browsers without storage, and for tests. Clones values
 * on the way in and out, as a database would.
 */
export class MemoryStorage implements Storage {
  readonly isDurable = false;
  private readonly accounts = new Map<string, StoredAccount>();
  /** Accounts signed out here. Others may be unknown: a worker without a disk only knows the account it works for. */
  private readonly forgotten = new Set<string>();
  private readonly meta = new Map<string, unknown>();
  private readonly realms = new Map<string, StoredRealm>();
  private events: StoredEvents[] = [];
  private readonly windows = new Map<string, StoredWindow>();
  private readonly drafts = new Map<string, Draft>();
  private readonly outbox = new Map<string, OutboxEntry>();
  private readonly leases = new Map<string, WorkerLease>();
  private readonly uploads = new Map<string, StoredUpload>();

  onOutdated() {}

  async getAccounts() {
    return structuredClone([...this.accounts.values()]);
  }
  async putAccount(account: Account) {
    this.forgotten.delete(account.id);
    this.accounts.set(account.id, structuredClone(begun(account)));
  }
  async renewAccount(account: Account) {
    const before = this.accounts.get(account.id);
    if (before) this.accounts.set(account.id, structuredClone({ ...before, ...account }));
  }
  async getMeta(name: string): Promise<unknown> {
    return structuredClone(this.meta.get(name));
  }
  async putMeta(name: string, value: unknown) {
    this.meta.set(name, structuredClone(value));
  }
  async forgetAccount(accountId: string) {
    this.forgotten.add(accountId);
    this.accounts.delete(accountId);
    if (this.meta.get(CURRENT_ACCOUNT) === accountId) this.meta.delete(CURRENT_ACCOUNT);
    await this.forgetCopies(accountId);
    for (const map of [this.drafts, this.outbox, this.leases, this.uploads] as Map<
      string,
      { accountId: string }
    >[]) {
      for (const [key, row] of map) if (row.accountId === accountId) map.delete(key);
    }
  }

  async forgetCopies(accountId: string) {
    this.realms.delete(accountId);
    this.events = this.events.filter((row) => row.accountId !== accountId);
    this.amendEach(accountId, () => undefined);
  }

  async endAccess(accountId: string, ended: AccessEnd) {
    await this.forgetCopies(accountId);
    this.amendAccount(accountId, { ended });
  }

  private check(accountId: string, kept: Kept): void {
    const account = this.accounts.get(accountId);
    if (account || this.forgotten.has(accountId)) checkKept(account, kept);
  }

  private amendAccount(accountId: string, changes: Partial<StoredAccount>): void {
    const account = this.accounts.get(accountId);
    if (account) this.accounts.set(accountId, { ...account, ...changes });
  }

  private amendEach(accountId: string, amend: AmendWindow): void {
    for (const [key, window] of this.windows) {
      if (window.accountId !== accountId) continue;
      const next = amend(window);
      if (next) this.windows.set(key, next);
      else this.windows.delete(key);
    }
  }

  async getRealm(accountId: string) {
    const realm = this.realms.get(accountId);
    if (!realm) return undefined;
    const rows = this.events.filter(
      (e) => e.accountId === accountId && e.queueId === realm.state.queueId,
    );
    return structuredClone({ realm, events: rows.flatMap((row) => row.events) });
  }
  async putRealm(realm: StoredRealm) {
    const { accountId, state } = realm;
    this.check(accountId, 'copies');
    const held = this.realms.get(accountId)?.state;
    if (held?.queueId === state.queueId && held.lastEventId > state.lastEventId) return;
    this.realms.set(accountId, structuredClone(realm));
    const isCovered = (row: StoredEvents) =>
      row.accountId === accountId &&
      (row.queueId !== state.queueId || row.lastId <= state.lastEventId);
    this.events = this.events.filter((row) => !isCovered(row));
    if (this.accounts.get(accountId)?.windowsSince?.queueId === state.queueId) return;
    const windowsSince = { queueId: state.queueId, eventId: 0 };
    this.amendAccount(accountId, { windowsSince });
    this.amendEach(accountId, (window) => (isCurrent(window, windowsSince) ? window : undefined));
  }
  async appendEvents(accountId: string, queueId: string, events: readonly RealmEvent[]) {
    this.check(accountId, 'copies');
    const realm = this.realms.get(accountId)?.state;
    if (realm?.queueId !== queueId) return false;
    const newest = this.events.findLast((row) => row.accountId === accountId)?.lastId;
    const knownId = newest ?? realm.lastEventId;
    const news = events.filter(({ id }) => id > knownId);
    const lastId = news.at(-1)?.id;
    if (lastId !== undefined)
      this.events.push(structuredClone({ accountId, queueId, lastId, events: news }));
    return true;
  }

  async getWindow(accountId: string, key: string) {
    return structuredClone(this.windows.get(`${accountId} ${key}`));
  }
  async getWindows(accountId: string) {
    const own = [...this.windows.values()].filter((window) => window.accountId === accountId);
    return structuredClone(own);
  }
  async putWindow(window: StoredWindow) {
    this.check(window.accountId, 'copies');
    if (!isCurrent(window, this.accounts.get(window.accountId)?.windowsSince)) return;
    this.windows.set(`${window.accountId} ${window.key}`, structuredClone(window));
    const own = [...this.windows].filter(([, { accountId }]) => accountId === window.accountId);
    const oldest = own.sort(([, a], [, b]) => b.savedAt - a.savedAt).slice(MAX_WINDOWS);
    for (const [key] of oldest) this.windows.delete(key);
  }

  async amendWindows(accountId: string, place: QueuePlace, amend: AmendWindow) {
    this.check(accountId, 'copies');
    const since = this.accounts.get(accountId)?.windowsSince;
    this.amendAccount(accountId, { windowsSince: movedUp(since, place) });
    this.amendEach(accountId, amend);
  }

  async getDrafts(accountId: string) {
    return structuredClone([...this.drafts.values()].filter((d) => d.accountId === accountId));
  }
  async putDraft(draft: Draft) {
    this.check(draft.accountId, 'words');
    this.drafts.set(`${draft.accountId} ${draft.key}`, structuredClone(draft));
  }
  async deleteDraft(accountId: string, key: string) {
    this.drafts.delete(`${accountId} ${key}`);
  }

  async amendDraft(accountId: string, key: string, amend: AmendDraft) {
    this.check(accountId, 'words');
    const id = `${accountId} ${key}`;
    const amended = amend(structuredClone(this.drafts.get(id)));
    if (amended) this.drafts.set(id, structuredClone(amended));
    else if (amended === null) this.drafts.delete(id);
  }

  async getOutbox(accountId: string) {
    const entries = [...this.outbox.values()].filter((e) => e.accountId === accountId);
    return structuredClone(entries.sort(byCreation));
  }
  async putOutboxEntry(entry: OutboxEntry) {
    this.check(entry.accountId, 'words');
    this.outbox.set(entry.localId, structuredClone(entry));
  }
  async claimOutboxEntry(entry: OutboxEntry) {
    const before = this.outbox.get(entry.localId);
    if (before !== undefined && before.owner !== HELD_BACK) return false;
    await this.putOutboxEntry(entry);
    return true;
  }
  async deleteOutboxEntry(localId: string) {
    this.outbox.delete(localId);
  }
  async getUploads(accountId: string) {
    return [...this.uploads.values()].filter((upload) => upload.accountId === accountId);
  }
  async putUpload(upload: StoredUpload) {
    const { accountId } = upload;
    this.check(accountId, 'words');
    this.uploads.set(`${accountId} ${upload.id}`, upload);
    for (const { id } of withoutRoom(await this.getUploads(accountId)))
      await this.deleteUpload(accountId, id);
  }
  async deleteUpload(accountId: string, id: string) {
    this.uploads.delete(`${accountId} ${id}`);
  }
  async getLeases() {
    return [...this.leases.values()];
  }
  async putLease(lease: WorkerLease) {
    this.check(lease.accountId, 'words');
    this.leases.set(lease.owner, lease);
  }
  close() {}
}
