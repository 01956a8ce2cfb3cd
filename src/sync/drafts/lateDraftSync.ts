import type { Draft } from '~/storage/schema';
import type { DraftSync } from './draftSync';
import type { DraftAccess } from './openDraftSync';

/** Leaves time for the page to fetch its first messages. */
const LOAD_AFTER_MS = 1000;
/** Without this code no draft leaves the device, so keep trying. */
const LOAD_AGAIN_AFTER_MS = 30_000;

export type LoadDraftSync = () => Promise<typeof import('./openDraftSync')>;

export interface LateDraftSyncOptions extends DraftAccess {
  readonly load: LoadDraftSync;
  /** Resolves when no other worker syncs drafts. */
  readonly turn: () => Promise<void>;
}

/**
 * A `DraftSync` whose code loads after the first messages, since other devices' drafts are less urgent. Calls made
 * before then are held for it.
 */
export class LateDraftSync implements Pick<DraftSync, 'note' | 'update' | 'untold' | 'dispose'> {
  private sync: DraftSync | undefined;
  private readonly noted = new Map<string, Draft | null>();
  private news: Parameters<DraftSync['update']> | undefined;
  private isDisposed = false;
  private cancelTimer: (() => void) | undefined;

  constructor(private readonly options: LateDraftSyncOptions) {}

  note(key: string, draft: Draft | null): void {
    if (this.sync) this.sync.note(key, draft);
    else this.noted.set(key, draft);
  }

  update(...news: Parameters<DraftSync['update']>): void {
    const [, isOnline] = news;
    this.news = news;
    if (this.sync) this.sync.update(...news);
    else if (isOnline) this.loadAfter(LOAD_AFTER_MS);
  }

  untold(): ReturnType<DraftSync['untold']> {
    return this.sync?.untold() ?? [];
  }

  dispose(): void {
    this.isDisposed = true;
    this.cancelTimer?.();
    this.sync?.dispose();
  }

  private loadAfter(ms: number): void {
    this.cancelTimer ??= this.options.clock.schedule(ms, () => {
      this.options.load().then(
        ({ openDraftSync }) => this.open(openDraftSync(this.options)),
        () => {
          this.cancelTimer = undefined;
          if (!this.isDisposed) this.loadAfter(LOAD_AGAIN_AFTER_MS);
        },
      );
    });
  }

  private open(sync: DraftSync): void {
    if (this.isDisposed) return;
    this.sync = sync;
    for (const [key, draft] of this.noted) sync.note(key, draft);
    this.noted.clear();
    if (this.news) sync.update(...this.news);
    void this.options.turn().then(() => sync.load());
  }
}
