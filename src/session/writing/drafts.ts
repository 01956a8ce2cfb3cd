import type { Clock } from '~/lib/clock';
import type { LastWords } from '~/storage/page/lastWords';
import { goneDraft } from '~/storage/rules';
import type { Draft, ServerCopy } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import type { SessionStore } from '../sessionStore';
import { Carets } from './carets';

/** Typed text is only in memory for at most this long (OB3). */
const WRITE_AFTER_MS = 300;

export interface DraftsOptions {
  readonly accountId: string;
  readonly store: SessionStore;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Shows it in the other tabs, and has the worker send it to the server. */
  readonly announce: (key: string, draft: Draft | null) => void;
}

/** The user's input; the rest of a draft is ours. */
type Typed = Pick<Draft, 'key' | 'destination' | 'content' | 'caret' | 'editOf'>;

/** Unsent text: in the store at once, on disk within 300 ms, in other tabs soon. */
export class Drafts {
  private readonly dirty = new Set<string>();
  /** What may not be on disk yet; null: its row is to be deleted. */
  private readonly unwritten = new Map<string, Draft | null>();
  private cancelWrite: (() => void) | undefined;
  private loaded: ReadonlyMap<string, Draft> = new Map();
  private readonly carets: Carets;

  constructor(private readonly options: DraftsOptions) {
    this.carets = new Carets(options.storage);
  }

  /** `left`: what closed tabs had no time to write. */
  async load(left: readonly LastWords[] = []): Promise<void> {
    this.loaded = (await this.read()) ?? this.loaded;
    // What was typed during the disk read is newer.
    this.options.store.setState((state) => ({
      drafts: new Map([...this.loaded, ...state.drafts]),
    }));
    for (const words of left) this.takeUp(words, this.loaded);
  }

  /** Picks up changes made after `load`, and before the worker knew this tab and could tell it. */
  async catchUp(): Promise<void> {
    const before = this.loaded;
    const now = await this.read();
    if (!now) return;
    for (const key of new Set([...before.keys(), ...now.keys()])) {
      // Whatever changed here since is newer.
      if (!this.dirty.has(key) && this.current(key) === before.get(key))
        this.show(key, now.get(key) ?? null);
    }
    this.loaded = now;
  }

  put(typed: Typed): void {
    const { accountId, clock } = this.options;
    const { key, destination, content, caret, editOf } = typed;
    const server = this.current(key)?.server;
    this.set(key, {
      key,
      destination,
      content,
      caret,
      accountId,
      updatedAt: clock.now(),
      ...(editOf ? { editOf } : {}),
      ...(server ? { server } : {}),
    });
  }

  remove(key: string): void {
    const draft = this.current(key);
    if (!draft) return;
    this.set(key, null);
    if (draft.server) this.bury(draft, draft.server);
  }

  /** The caret moved within the text. */
  moveCaret(key: string, caret: number): void {
    const draft = this.current(key);
    if (draft && this.carets.move(draft, caret)) this.scheduleFlush();
  }

  /** Where the caret of a draft was last; undefined: there is no such draft. */
  caretOf(key: string): number | undefined {
    const draft = this.current(key);
    return draft && this.carets.of(draft);
  }

  /** Moves a draft along with its conversation. Returns whether there was one. */
  carry(from: string, to: string, destination: Draft['destination']): boolean {
    const { drafts } = this.options.store.getState();
    const draft = drafts.get(from);
    if (!draft || drafts.has(to)) return false;
    // It stays linked to the server's copy, whose destination changes: as a draft of its own, it would outlive its being
    // sent on another device that carries it, too.
    const { accountId, clock } = this.options;
    const { server, content, editOf } = draft;
    this.set(to, {
      key: to,
      destination,
      content,
      caret: this.carets.of(draft),
      accountId,
      updatedAt: clock.now(),
      ...(editOf ? { editOf } : {}),
      ...(server ? { server } : {}),
    });
    // Told after its new place, from where the worker knows that it isn't deleted.
    this.dirty.delete(from);
    this.set(from, null);
    return true;
  }

  /**
   * Handles a draft from another tab, or with `over` from another device. Among tabs the last edit wins; a draft
   * being typed here is the newer one. Another device never replaces text it hasn't seen.
   */
  receive(key: string, draft: Draft | null, over?: string): void {
    if (draft?.isGone) {
      this.noteGone(draft);
      return;
    }
    const isOutrun = over !== undefined && over !== (this.current(key)?.content ?? '');
    if (this.dirty.has(key) || isOutrun) return;
    const refused = this.unwritten.get(key);
    this.show(key, draft);
    // The tab that wrote different text also writes it to disk. The same text with the server's id is ours to write.
    if (refused && refused.content === draft?.content) this.unwritten.set(key, draft);
    else this.unwritten.delete(key);
  }

  /** From a tab whose disk write failed. Whatever changed here since the disk read is newer. */
  learn(key: string, draft: Draft | null): void {
    if (draft?.isGone) this.noteGone(draft);
    else if (this.dirty.has(key) || this.current(key) !== this.loaded.get(key)) return;
    else this.show(key, draft);
    // The other tab may be gone before the disk has room.
    this.unwritten.set(key, draft);
  }

  /** Links a draft to the server's copy; the text stays as is. */
  link(key: string, server: ServerCopy | undefined): void {
    const { accountId, clock } = this.options;
    const draft = this.current(key);
    if (draft) {
      const { server: _before, ...rest } = draft;
      const linked = server ? { ...rest, server } : rest;
      this.show(key, linked);
      if (this.unwritten.get(key) === draft) this.unwritten.set(key, linked);
    } else if (server) {
      // It was sent while the server was being told of it.
      const { content, destination } = server;
      const base = { accountId, key, destination, content, caret: 0, updatedAt: clock.now() };
      this.bury(base, server);
    }
  }

  /** Starts pending writes immediately, as the page may go away; resolves when they have been tried. */
  async flush(): Promise<void> {
    this.cancelWrite?.();
    this.cancelWrite = undefined;
    const { drafts } = this.options.store.getState();
    const writes = [...this.dirty].map((key) => this.write(key, drafts.get(key) ?? null));
    this.dirty.clear();
    // After the texts that they are in.
    await Promise.all([...writes, ...this.carets.write(this.options.accountId)]);
  }

  /** Retries writes that a full disk refused. */
  retry(): void {
    for (const [key, draft] of this.unwritten)
      if (!this.dirty.has(key)) void this.bringToDisk(key, draft);
  }

  /** What isn't known to be on disk. */
  get lastWords(): LastWords['drafts'] {
    return [...this.unwritten];
  }

  /** The newer version wins, here or on disk. */
  private takeUp({ at, drafts }: LastWords, loaded: ReadonlyMap<string, Draft>): void {
    for (const [key, draft] of drafts) {
      const before = loaded.get(key);
      if (draft?.isGone) {
        this.noteGone(draft);
        void this.write(key, draft);
      } else if (!this.dirty.has(key) && (before?.updatedAt ?? 0) < (draft?.updatedAt ?? at)) {
        this.set(key, draft);
      }
    }
  }

  /** The rows on disk, by key; undefined: unreadable. */
  private async read(): Promise<ReadonlyMap<string, Draft> | undefined> {
    const { storage, accountId } = this.options;
    const rows = await storage.getDrafts(accountId).catch(() => undefined);
    for (const row of rows ?? []) if (row.isGone) this.noteGone(row);
    return rows && new Map(rows.filter(({ isGone }) => !isGone).map((row) => [row.key, row]));
  }

  private current(key: string): Draft | undefined {
    return this.options.store.getState().drafts.get(key);
  }

  /** Written to disk at once, so that the server's copy gets deleted even if the server can't be told now. */
  private bury(draft: Draft, server: ServerCopy): void {
    const gone = goneDraft(draft, server);
    this.noteGone(gone);
    void this.write(gone.key, gone);
  }

  private write(key: string, draft: Draft | null): Promise<void> {
    this.unwritten.set(key, draft);
    const writing = this.bringToDisk(key, draft);
    this.options.announce(key, draft);
    return writing;
  }

  private async bringToDisk(key: string, draft: Draft | null): Promise<void> {
    const { storage, accountId } = this.options;
    const writing = draft ? storage.putDraft(draft) : storage.deleteDraft(accountId, key);
    const isWritten = await writing.then(() => true).catch(() => false);
    if (isWritten && this.unwritten.get(key) === draft) this.unwritten.delete(key);
  }

  private noteGone({ server }: Draft): void {
    if (!server) return;
    this.options.store.setState(({ goneDrafts }) => ({
      goneDrafts: new Set(goneDrafts).add(server.id),
    }));
  }

  private set(key: string, draft: Draft | null): void {
    this.show(key, draft);
    this.carets.forget(key);
    this.dirty.add(key);
    this.scheduleFlush();
  }

  private scheduleFlush(): void {
    this.cancelWrite ??= this.options.clock.schedule(WRITE_AFTER_MS, () => void this.flush());
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
