import type { Clock } from '~/lib/clock';
import type { Draft } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import type { SessionStore } from './sessionStore';

/** Nothing typed is in memory alone for longer than this (OB3). */
const WRITE_AFTER_MS = 300;

export interface DraftsOptions {
  readonly accountId: string;
  readonly store: SessionStore;
  readonly storage: Storage;
  readonly clock: Clock;
  /** The other tabs show it too. */
  readonly announce: (key: string, draft: Draft | null) => void;
}

/** What is typed and not sent: in the store at once, on disk within 300 ms, in the other tabs soon. */
export class Drafts {
  private readonly dirty = new Set<string>();
  private cancelWrite: (() => void) | undefined;

  constructor(private readonly options: DraftsOptions) {}

  async load(): Promise<void> {
    const { storage, accountId, store } = this.options;
    const drafts = await storage.getDrafts(accountId).catch(() => []);
    // What was typed while the disk was read is newer.
    const loaded = new Map(drafts.map((draft) => [draft.key, draft]));
    store.setState((state) => ({ drafts: new Map([...loaded, ...state.drafts]) }));
  }

  put(draft: Omit<Draft, 'accountId' | 'updatedAt'>): void {
    const { accountId, clock } = this.options;
    this.set(draft.key, { ...draft, accountId, updatedAt: clock.now() });
  }

  remove(key: string): void {
    if (this.options.store.getState().drafts.has(key)) this.set(key, null);
  }

  /** What was being written where a conversation was goes where it is now. */
  carry(from: string, to: string, destination: Draft['destination']): void {
    const { drafts } = this.options.store.getState();
    const draft = drafts.get(from);
    if (!draft || drafts.has(to)) return;
    this.put({ ...draft, key: to, destination });
    this.remove(from);
  }

  /** From another tab. Whoever typed last wins; a draft being typed here is newer by then. */
  receive(key: string, draft: Draft | null): void {
    if (!this.dirty.has(key)) this.show(key, draft);
  }

  /** Writes what is waiting; called when the page may go away. */
  flush(): void {
    this.cancelWrite?.();
    this.cancelWrite = undefined;
    const { storage, accountId, store, announce } = this.options;
    const { drafts } = store.getState();
    for (const key of this.dirty) {
      const draft = drafts.get(key);
      const written = draft ? storage.putDraft(draft) : storage.deleteDraft(accountId, key);
      void written.catch(() => undefined);
      announce(key, draft ?? null);
    }
    this.dirty.clear();
  }

  private set(key: string, draft: Draft | null): void {
    this.show(key, draft);
    this.dirty.add(key);
    this.cancelWrite ??= this.options.clock.schedule(WRITE_AFTER_MS, () => this.flush());
  }

  private show(key: string, draft: Draft | null): void {
    this.options.store.setState((state) => {
      const drafts = new Map(state.drafts);
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
      return { drafts };
    });
  }
}
