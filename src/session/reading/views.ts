import { type Narrow, narrowKey } from '~/domain/places/narrow';
import type { Clock } from '~/lib/clock';
import { closableWindows, pruneMessages, trimWindow } from '~/model/local';
import { clipRanges } from '~/model/ranges';
import { closeWindow, restoreWindow } from '~/model/windows';
import type { ScrollPosition, StoredWindow } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import type { RealmStore } from '../realmStore';
import type { SessionStore } from '../sessionStore';

/** Messages stored around the scroll position, so that a start paints at once. */
const REMEMBER_EACH_SIDE = 60;
/** A view open this long has its first messages: if the browser quits now, they paint at the next start. */
const REMEMBER_AFTER_MS = 2000;
/** Views kept in memory; more are on disk. */
const KEEP_WINDOWS = 16;

const MOST_RECENT = 30;

export interface ViewsOptions {
  readonly accountId: string;
  readonly realm: RealmStore;
  readonly store: SessionStore;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Which views are open, their scroll positions, and what of them is stored. */
export class Views {
  private readonly open = new Map<string, { readonly narrow: Narrow; readonly times: number }>();
  /** By last visit, latest last. */
  private readonly visited = new Map<string, Narrow>();
  private readonly lastSeen = new Map<string, number>();
  private visits = 0;

  constructor(private readonly options: ViewsOptions) {}

  /**
   * Registers a view as shown on screen, which may be twice at the same time; call the returned function when it no
   * longer is.
   */
  show(narrow: Narrow): () => void {
    const key = narrowKey(narrow);
    this.count(narrow, 1);
    this.visits += 1;
    this.lastSeen.set(key, this.visits);
    this.visited.delete(key);
    this.visited.set(key, narrow);
    const { clock } = this.options;
    const cancel = clock.schedule(REMEMBER_AFTER_MS, () => this.remember(narrow));
    return () => {
      cancel();
      this.count(narrow, -1);
      this.lastSeen.set(key, this.visits);
      this.remember(narrow);
      // Not before the next view is registered, which must not be evicted as it opens.
      clock.schedule(0, () => this.tidy());
    };
  }

  get shown(): readonly Narrow[] {
    return [...this.open.values()].map(({ narrow }) => narrow);
  }

  private count(narrow: Narrow, more: 1 | -1): void {
    const key = narrowKey(narrow);
    const times = (this.open.get(key)?.times ?? 0) + more;
    if (times > 0) this.open.set(key, { narrow, times });
    else this.open.delete(key);
  }

  /** Views visited in this tab, latest first. */
  get recent(): readonly Narrow[] {
    return [...this.visited.values()].reverse().slice(0, MOST_RECENT);
  }

  setPosition(narrow: Narrow, position: ScrollPosition | undefined): void {
    this.options.store.setState(({ positions }) => {
      const next = new Map(positions);
      if (position) next.set(narrowKey(narrow), position);
      else next.delete(narrowKey(narrow));
      return { positions: next };
    });
  }

  position(narrow: Narrow): ScrollPosition | undefined {
    return this.options.store.getState().positions.get(narrowKey(narrow));
  }

  /** Puts the disk's copy of a view into the state, unless the view has been filled in the meantime. */
  async restore(narrow: Narrow): Promise<void> {
    const { storage, accountId, realm, store } = this.options;
    const key = narrowKey(narrow);
    const stored = await storage.getWindow(accountId, key).catch(() => undefined);
    const { queueId } = realm.getState().realm ?? {};
    if (!stored || stored.asOf?.queueId !== queueId) return;
    realm.setState((state) => ({ realm: state.realm && restoreWindow(state.realm, stored) }));
    const { position } = stored;
    if (position && !store.getState().positions.has(key)) this.setPosition(narrow, position);
  }

  /** The views on disk. */
  stored(): Promise<readonly StoredWindow[]> {
    return this.options.storage.getWindows(this.options.accountId);
  }

  /** Writes the open views to disk; called periodically and when the page may go away. */
  rememberAll(): void {
    for (const narrow of this.shown) this.remember(narrow);
  }

  /** Evicts what no one has looked at for a while, and most of what has arrived in views that aren't shown. */
  tidy(): void {
    const { realm: realmStore, store } = this.options;
    const { realm } = realmStore.getState();
    if (!realm) return;
    const isClosed = (key: string) => !this.open.has(key);
    const closable = closableWindows(realm.windows, this.lastSeen, KEEP_WINDOWS).filter(isClosed);
    const rest = closable.reduce(closeWindow, realm);
    const { positions } = store.getState();
    const trimmed = [...rest.windows.keys()]
      .filter(isClosed)
      .reduce((state, key) => trimWindow(state, key, positions.get(key)?.messageId), rest);
    const tidied = pruneMessages(trimmed);
    if (tidied !== realm) realmStore.setState({ realm: tidied });
  }

  private remember(narrow: Narrow): void {
    const { storage } = this.options;
    const window = this.toStored(narrow);
    if (window) void storage.putWindow(window).catch(() => undefined);
  }

  private toStored(narrow: Narrow): StoredWindow | undefined {
    const { accountId, realm: store, clock } = this.options;
    const { realm } = store.getState();
    const key = narrowKey(narrow);
    const window = realm?.windows.get(key);
    // Searches are always run again: the matches may have changed.
    if (!realm || !window || window.ids.length === 0 || narrow.kind === 'search') return undefined;
    // From an earlier queue and not fetched again: may contain what was removed in between.
    if (window.isStale && window.generation > 0) return undefined;
    const position = this.position(narrow);
    const at = position ? window.ids.indexOf(position.messageId) : -1;
    const middle = at === -1 ? window.ids.length : at;
    const from = Math.max(0, middle - REMEMBER_EACH_SIDE);
    const ids = window.ids.slice(from, middle + REMEMBER_EACH_SIDE);
    return {
      accountId,
      key,
      asOf: { queueId: realm.queueId, eventId: realm.lastEventId },
      narrow,
      messages: ids.flatMap((id) => realm.messages.byId.get(id) ?? []),
      ranges: clipRanges(window.ranges, window.ids, ids),
      isHistoryLimited: window.isHistoryLimited,
      position,
      savedAt: clock.now(),
    };
  }
}
