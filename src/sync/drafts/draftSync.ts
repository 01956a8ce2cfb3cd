import type { Destination } from '~/domain/personal';
import { conversationKey } from '~/domain/places/conversation';
import type { Clock } from '~/lib/clock';
import type { RealmState } from '~/model/state';
import { goneDraft } from '~/storage/rules';
import type { Draft, ServerCopy } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import { DraftRows } from './draftRows';
import {
  copyOf,
  type DraftServer,
  isMissing,
  isRefusal,
  isSameDraft,
  isSameText,
  toServer,
} from './draftServer';
import { Lineage } from './lineage';
import { ServerView } from './serverView';

/** How long to collect typing before uploading it. */
const SYNC_AFTER_MS = 2000;
/** The delay after a failure that may be temporary. */
const RETRY_AFTER_MS = 30_000;

export interface DraftSyncOptions {
  readonly accountId: string;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly server: DraftServer;
  /** Another device's content replaces this content (`over`); tabs that have other content by now refuse it. */
  readonly onDraft: (key: string, draft: Draft | null, over: string) => void;
  readonly onLinked: (key: string, server: ServerCopy | undefined) => void;
}

/**
 * Keeps this device's drafts and the server's in sync (gap 4.3), offline first. Each draft remembers the server version
 * it is based on. A change on one side since then goes to the other; changes on both sides are both kept: the local one
 * as a new draft, the remote one as it is. Local content is only ever replaced by another device's edit of that same
 * content.
 */
export class DraftSync {
  private readonly local = new Map<string, Draft>();
  private readonly view = new ServerView();
  private readonly lineage = new Lineage();
  private readonly rows: DraftRows;
  /** Content that the server refused; it is not uploaded again. */
  private readonly refused = new Map<string, string>();
  /** Content of other devices' drafts while their place had another one here. */
  private readonly passedOver = new Map<number, string>();
  private state: RealmState | undefined;
  private isOnline = false;
  private isLoaded = false;
  private isDisposed = false;
  private running: Promise<void> | undefined;
  private cancelTimer: (() => void) | undefined;

  constructor(private readonly options: DraftSyncOptions) {
    this.rows = new DraftRows(options);
  }

  /** Loads this device's drafts; nothing is uploaded before. */
  async load(): Promise<void> {
    const { storage, accountId } = this.options;
    const drafts = await storage.getDrafts(accountId).catch(() => []);
    for (const draft of drafts) if (!this.local.has(draft.key)) this.local.set(draft.key, draft);
    this.isLoaded = true;
    this.soon(0);
  }

  /** A tab changed this draft; null: it was deleted. */
  note(key: string, draft: Draft | null): void {
    const before = this.local.get(key);
    // A draft that was carried to another place took its copy along.
    const copy =
      before?.server && this.isElsewhere(key, before.server) ? undefined : before?.server;
    if (draft?.isGone) this.bury(draft);
    else if (draft) this.local.set(key, this.lineage.relink(draft, copy));
    else {
      this.local.delete(key);
      if (before && copy) this.bury(before);
    }
    this.soon(SYNC_AFTER_MS);
  }

  /** Changes that are not on disk yet, for a tab that has just read the disk; as arguments of `onDraft`. */
  untold(): readonly Parameters<DraftSyncOptions['onDraft']>[] {
    return this.rows.behind.map(([key, over]) => [key, this.local.get(key) ?? null, over]);
  }

  update(state: RealmState | undefined, isOnline: boolean): void {
    const isNews = state?.drafts !== this.state?.drafts || state?.settings !== this.state?.settings;
    const isBack = isOnline && !this.isOnline;
    this.state = state;
    this.isOnline = isOnline;
    if (state) this.view.see(state);
    if (isBack) this.refused.clear();
    if (isNews || isBack) this.soon(0);
  }

  dispose(): void {
    this.isDisposed = true;
    this.cancelTimer?.();
    this.rows.dispose();
  }

  /** Resolves when nothing is in flight; for tests. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** Does not delay a pass that is already scheduled, so that nonstop typing is uploaded too. */
  private soon(ms: number): void {
    if (this.cancelTimer && ms > 0) return;
    this.cancelTimer?.();
    this.cancelTimer = this.options.clock.schedule(ms, () => {
      this.cancelTimer = undefined;
      this.running = (this.running ?? Promise.resolve()).then(() => this.pass());
    });
  }

  private get canSync(): boolean {
    return this.isLoaded && this.isOnline && !this.isDisposed && this.state !== undefined;
  }

  /** One pass at a time. Each step works on the state at its own start. */
  private async pass(): Promise<void> {
    if (!this.canSync) return;
    if (!this.state?.settings.enable_drafts_synchronization) {
      this.unlinkAll();
      return;
    }
    try {
      for (const draft of [...this.local.values()]) if (draft.isGone) await this.takeAway(draft);
      for (const key of [...this.local.keys()]) await this.bringTogether(key);
      for (const key of [...this.local.keys()]) await this.bringUp(key);
      this.bringDown();
    } catch {
      // No response: keep everything here and retry.
      this.soon(RETRY_AFTER_MS);
    }
  }

  /** The server is about to delete all of its copies, or has: drafts here must not disappear with them. */
  private unlinkAll(): void {
    for (const draft of [...this.local.values()]) {
      if (draft.isGone) this.drop(draft.key);
      else if (draft.server) this.link(draft.key, undefined);
    }
  }

  /**
   * Handles a draft sent or deleted here. If another device has changed its text since, that version stays; its place
   * changes with the topic.
   */
  private async takeAway({ key, server }: Draft): Promise<void> {
    const remote = server && this.view.get(server.id);
    if (remote && isSameText(remote, server)) {
      await this.ask(() => this.options.server.remove(remote.id));
      this.view.told(remote.id, server, undefined);
    }
    this.drop(key);
  }

  /** Syncs a draft that both sides know, or knew. */
  private async bringTogether(key: string): Promise<void> {
    const draft = this.local.get(key);
    const base = draft?.server;
    if (!draft || !base || draft.isGone || !this.canSync) return;
    const remote = this.view.get(base.id);
    const isChangedHere = !isSameDraft(draft, base);
    if (!remote) {
      if (!this.view.isComplete) return;
      this.followGone(draft, base);
    } else if (isSameDraft(remote, draft)) {
      if (isChangedHere) this.linkOwn(key, base, copyOf(base.id, remote));
    } else if (!isChangedHere) {
      const { content, destination } = remote;
      const updatedAt = 1000 * (this.view.timestampOf(base.id) ?? draft.updatedAt / 1000);
      const server = copyOf(base.id, remote);
      const caret = content.length;
      this.replace(draft, { ...draft, content, destination, caret, updatedAt, server });
    } else if (isSameDraft(remote, base)) await this.change(draft, base);
    // Both changed: theirs stays where it is, ours becomes a separate draft.
    else this.link(key, undefined);
  }

  /** Handles a draft sent or deleted on another device: new text stays, whatever its place; it moves with its topic. */
  private followGone(draft: Draft, base: ServerCopy): void {
    if (isSameText(draft, base)) this.replace(draft, null);
    else this.link(draft.key, undefined);
  }

  private async change(draft: Draft, base: ServerCopy): Promise<void> {
    if (!this.isOffered(draft)) return;
    try {
      await this.options.server.update(base.id, toServer(draft));
    } catch (error) {
      if (isMissing(error)) {
        this.view.told(base.id, base, undefined);
        this.followGone(draft, base);
      } else this.endOf(error, draft);
      return;
    }
    const now = copyOf(base.id, draft);
    this.view.told(base.id, base, now);
    if (this.local.get(draft.key)?.server?.id === base.id) this.linkOwn(draft.key, base, now);
    else this.adjustGone(now);
  }

  /** Uploads a draft that only this device knows. */
  private async bringUp(key: string): Promise<void> {
    const draft = this.local.get(key);
    if (!draft || draft.server || !this.isOffered(draft) || !this.canSync) return;
    // The response was lost, or another device wrote exactly the same.
    const same = this.unlinked().find((remote) => isSameDraft(remote, draft));
    if (same) {
      this.linkOwn(key, undefined, copyOf(same.id, same));
      return;
    }
    try {
      const id = await this.options.server.create(toServer(draft));
      const server = copyOf(id, draft);
      this.view.told(id, undefined, server);
      if (!this.local.has(key)) this.buryAtOnce(draft, server);
      // Even if it was sent meanwhile: the tab must know which copy is its own.
      this.linkOwn(key, undefined, server);
    } catch (error) {
      this.endOf(error, draft);
    }
  }

  /**
   * Brings in drafts of other devices, for places with no draft here. One that waited beside a draft doesn't pop up once
   * that is sent, unless someone goes on writing it: the list of drafts has it.
   */
  private bringDown(): void {
    const { accountId, clock } = this.options;
    for (const remote of this.unlinked()) {
      const key = keyOf(remote.destination);
      if (key === undefined) continue;
      if (this.local.has(key)) this.passedOver.set(remote.id, remote.content);
      if (this.passedOver.get(remote.id) === remote.content) continue;
      const { content, destination } = remote;
      const seconds = this.view.timestampOf(remote.id);
      const updatedAt = seconds === undefined ? clock.now() : seconds * 1000;
      const server = copyOf(remote.id, remote);
      const caret = content.length;
      const draft = { accountId, key, destination, content, caret, updatedAt, server };
      this.local.set(key, draft);
      // Reads the draft at write time: by then it may have been sent or deleted.
      this.rows.amend(key, '', (stored) => (stored ? undefined : this.local.get(key)));
      this.options.onDraft(key, draft, '');
    }
  }

  private isElsewhere(than: string, { id }: ServerCopy): boolean {
    return [...this.local.values()].some(({ key, server }) => key !== than && server?.id === id);
  }

  private unlinked() {
    const linked = new Set([...this.local.values()].flatMap(({ server }) => server?.id ?? []));
    return this.view.all().filter(({ id }) => !linked.has(id));
  }

  /** Edits of sent messages stay local, and so do empty drafts. */
  private isOffered({ key, content, editOf, isGone }: Draft): boolean {
    if (editOf || isGone || content.trim() === '') return false;
    return this.refused.get(key) !== content;
  }

  private endOf(error: unknown, { key, content }: Draft): void {
    if (!isRefusal(error)) throw error;
    this.refused.set(key, content);
  }

  private async ask(request: () => Promise<void>): Promise<void> {
    await request().catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  }

  /** After our own request: text typed during it is based on the new version. */
  private linkOwn(key: string, before: ServerCopy | undefined, now: ServerCopy): void {
    this.lineage.follow(before, now);
    this.link(key, now);
  }

  private link(key: string, server: ServerCopy | undefined): void {
    const linked = (draft: Draft): Draft => {
      const { server: _before, ...rest } = draft;
      return server ? { ...rest, server } : rest;
    };
    const draft = this.local.get(key);
    if (draft) {
      this.local.set(key, linked(draft));
      this.rows.amend(key, draft.content, (stored) => stored && linked(stored));
    }
    this.options.onLinked(key, server);
  }

  /** Replaces exactly this content; a tab or row with other content by now keeps it. */
  private replace(before: Draft, next: Draft | null): void {
    const { key } = before;
    if (before.server) this.lineage.end(before.server.id);
    if (next) this.local.set(key, next);
    else this.local.delete(key);
    this.rows.amend(key, before.content, (stored) =>
      isSameDraft(stored, before) ? next : undefined,
    );
    this.options.onDraft(key, next, before.content);
  }

  /** The tab reported the draft as gone before it could know the latest server version. */
  private adjustGone(server: ServerCopy): void {
    const gone = [...this.local.values()].find(
      ({ isGone, server: copy }) => isGone && copy?.id === server.id,
    );
    if (gone) this.local.set(gone.key, { ...gone, server });
  }

  /** Handles a draft that was sent or deleted: hides it at once, and removes the server's copy in the next pass. */
  private bury(draft: Draft): void {
    if (!draft.server) return;
    const { id } = draft.server;
    const linked = [...this.local.values()].find(({ server }) => server?.id === id);
    if (linked) this.local.delete(linked.key);
    const gone = goneDraft(draft, linked?.server ?? draft.server);
    this.local.set(gone.key, gone);
  }

  /**
   * Handles a draft that was sent or deleted while its upload was in flight. The tab will report that, but only after
   * this pass, which would take the copy for another device's and restore it.
   */
  private buryAtOnce(draft: Draft, server: ServerCopy): void {
    const gone = goneDraft(draft, server);
    this.local.set(gone.key, gone);
    this.rows.amend(gone.key, '', () => gone);
    this.soon(0);
  }

  private drop(key: string): void {
    this.local.delete(key);
    this.rows.amend(key, '', () => null);
  }
}

/** The key under which another device's draft shows up here; undefined: it has no destination yet. */
function keyOf(destination: Destination): string | undefined {
  if (destination.kind === 'dm') return conversationKey(destination);
  const { channelId, topic } = destination;
  if (channelId === undefined) return undefined;
  return topic === '' ? `c${channelId}` : conversationKey({ kind: 'topic', channelId, topic });
}
