import type { ApiClient } from '~/api/client';
import { isRequestError } from '~/api/errors';
import { type FetchedMessages, getMessages, matchNarrow } from '~/api/requests/messages';
import type { MessageId, UserId } from '~/domain/ids';
import type { MatchHighlights } from '~/domain/message';
import { type Narrow, narrowKey, narrowTerms } from '~/domain/places/narrow';
import { Backoff } from '~/lib/backoff';
import { type Clock, sleep } from '~/lib/clock';
import { haveNewest, haveOldest, isKnown } from '~/model/ranges';
import type { IdRange, MessageWindow, RealmState, WindowStatus } from '~/model/state';
import {
  openWindow,
  type Page,
  receivePage,
  restartWindow,
  settleCandidates,
  setWindowStatus,
} from '~/model/windows';
import type { RealmStore } from '../realmStore';

/** Where a view opens. */
export type Anchor = MessageId | 'oldest' | 'newest' | 'firstUnread';

/** First page: about two screens; the rest is prefetched as the user scrolls. */
const FIRST_PAGE = 40;
const NEXT_PAGE = 100;
const FETCHABLE: readonly WindowStatus[] = ['idle', 'failed', 'backoff'];
const BACKOFF = { firstMs: 500, maxMs: 15_000 };

export interface MessageLoaderOptions {
  readonly api: ApiClient;
  readonly realm: RealmStore;
  readonly clock: Clock;
  readonly self: UserId;
  readonly signal: AbortSignal;
  /** Puts the disk's copy of a view into the state while the first page is loading. */
  readonly restore: (narrow: Narrow) => Promise<void>;
  /** Events bypassed a view while its page was loading: follow up if it is on screen. */
  readonly onBehind: (narrow: Narrow) => void;
  readonly random?: () => number;
}

type Direction = 'initial' | 'older' | 'newer' | 'around';
const STATUS: Readonly<Record<Direction, WindowStatus>> = {
  initial: 'fetchingInitial',
  older: 'fetchingOlder',
  newer: 'fetchingNewer',
  around: 'fetchingGap',
};

/** Fills the windows of the realm state. Every response is checked against the window's generation (SY6). */
export class MessageLoader {
  private readonly backoffs = new Map<string, Backoff>();
  private readonly askingAgain = new Set<string>();
  private readonly failures = new Map<string, unknown>();
  /** The latest page request of each view. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(private readonly options: MessageLoaderOptions) {}

  /** Makes sure that a view is loaded around its anchor. Call it whenever the view is shown. */
  async open(narrow: Narrow, anchor: Anchor): Promise<void> {
    this.update((state) => openWindow(state, narrow));
    if (this.window(narrow)?.status === 'unstarted') await this.options.restore(narrow);
    const window = this.window(narrow);
    if (!window) return;
    const isToStart = window.status === 'unstarted' || window.status === 'failed' || window.isStale;
    if (isToStart) await this.start(narrow, anchor);
    if (this.has(narrow, anchor)) return;
    // The request in flight may be for another part of the history.
    await this.free(narrow);
    if (this.window(narrow)?.status !== 'failed') await this.reach(narrow, anchor);
  }

  /** Whether a view is loaded around this anchor, so that nothing is missing there. */
  has(narrow: Narrow, anchor: Anchor): boolean {
    const { ranges = [] } = this.window(narrow) ?? {};
    if (anchor === 'newest') return haveNewest(ranges);
    if (anchor === 'oldest') return haveOldest(ranges);
    return anchor === 'firstUnread' || isKnown(ranges, anchor);
  }

  async older(narrow: Narrow): Promise<void> {
    const window = this.window(narrow);
    const first = window?.ids[0];
    if (!window || first === undefined || haveOldest(window.ranges)) return;
    await this.fetch(narrow, 'older', first);
  }

  async newer(narrow: Narrow): Promise<void> {
    const window = this.window(narrow);
    const last = window?.ids.at(-1);
    if (!window || last === undefined || haveNewest(window.ranges)) return;
    await this.fetch(narrow, 'newer', last);
  }

  /** Fills the gap right before this message. */
  async gap(narrow: Narrow, before: MessageId): Promise<void> {
    await this.fetch(narrow, 'older', before);
  }

  /** Loads the newest messages; what lies in between is recorded as a gap. */
  async newest(narrow: Narrow): Promise<void> {
    await this.reach(narrow, 'newest');
  }

  /** Loads the oldest messages, likewise. */
  async oldest(narrow: Narrow): Promise<void> {
    await this.reach(narrow, 'oldest');
  }

  /** After events: refetches views that couldn't follow them, and asks which new messages match a search. */
  async followUp(narrow: Narrow, visible: MessageId | undefined): Promise<void> {
    const window = this.window(narrow);
    if (!window) return;
    if (window.isStale && window.status === 'idle') await this.start(narrow, visible ?? 'newest');
    else if (window.candidates.length > 0) await this.ask(narrow, window);
  }

  /** Loads the messages around an anchor. Of two callers waiting for a page, the second waits for the first's too. */
  private async reach(narrow: Narrow, anchor: Anchor): Promise<void> {
    for (;;) {
      await this.free(narrow);
      const window = this.window(narrow);
      if (!window || this.has(narrow, anchor)) return;
      // Still reading from disk: by the time that is done, a page for another place may be in flight.
      if (window.status === 'unstarted') return this.open(narrow, anchor);
      const isAsked = await this.fetch(narrow, 'around', anchor);
      // A view that restarted in the meantime has discarded that page.
      const isTaken = this.window(narrow)?.generation === window.generation;
      if (isAsked && isTaken) return;
      // Nothing in flight to wait for: the session has ended.
      if (!isAsked && !this.underWay.has(narrowKey(narrow))) return;
    }
  }

  /** Waits for the page in flight: a jump is requested once, whereas scrolling would ask again. */
  private async free(narrow: Narrow): Promise<void> {
    for (;;) {
      const window = this.window(narrow);
      const page = this.underWay.get(narrowKey(narrow));
      if (!window || !page || FETCHABLE.includes(window.status)) return;
      await page;
    }
  }

  private async start(narrow: Narrow, anchor: Anchor): Promise<void> {
    const key = narrowKey(narrow);
    if (this.window(narrow)?.status === 'fetchingInitial') return;
    this.update((state) => restartWindow(state, key));
    await this.track(narrow, this.load(narrow, 'initial', anchor));
  }

  /** False: another page is in flight, and this one was not requested. */
  private async fetch(narrow: Narrow, direction: Direction, anchor: Anchor): Promise<boolean> {
    const key = narrowKey(narrow);
    const window = this.window(narrow);
    if (!window || !FETCHABLE.includes(window.status)) return false;
    // A page waiting out the server's rate limit continues by itself; scrolling must not hurry it.
    if (window.status === 'backoff' && this.options.api.waitMs > 0) return true;
    this.update((state) => setWindowStatus(state, key, STATUS[direction], FETCHABLE));
    await this.track(narrow, this.load(narrow, direction, anchor));
    return true;
  }

  private async track(narrow: Narrow, load: Promise<void>): Promise<void> {
    const key = narrowKey(narrow);
    this.underWay.set(key, load);
    await load;
    if (this.underWay.get(key) === load) this.underWay.delete(key);
    const window = this.window(narrow);
    const isBehind = window?.isStale || (window?.candidates.length ?? 0) > 0;
    // There may be no further event to notice it by.
    if (isBehind && window?.status === 'idle') this.options.onBehind(narrow);
  }

  /** Retries until there is an answer; after each await, checks whether it still matters. */
  private async load(narrow: Narrow, direction: Direction, anchor: Anchor): Promise<void> {
    const key = narrowKey(narrow);
    const generation = this.window(narrow)?.generation;
    const isOver = () =>
      this.options.signal.aborted || this.window(narrow)?.generation !== generation;
    for (;;) {
      const asOf = this.state?.lastEventId ?? 0;
      try {
        const fetched = await this.request(narrow, direction, anchor);
        if (isOver() || generation === undefined) return;
        this.backoffs.delete(key);
        this.failures.delete(key);
        const page = toPage(fetched, { generation, asOf, direction, anchor });
        this.update((state) => receivePage(state, key, page));
        return;
      } catch (error) {
        if (isOver()) return;
        if (!isRequestError(error) || !error.isTransient) {
          this.failures.set(key, error);
          this.update((state) => setWindowStatus(state, key, 'failed', [STATUS[direction]]));
          return;
        }
        const waitMs = Math.max(this.backoff(key).next(), error.retryAfterMs ?? 0);
        this.update((state) => setWindowStatus(state, key, 'backoff', [STATUS[direction]]));
        await sleep(this.options.clock, waitMs, this.options.signal);
        if (isOver() || this.window(narrow)?.status !== 'backoff') return;
        this.update((state) => setWindowStatus(state, key, STATUS[direction], ['backoff']));
      }
    }
  }

  private request(narrow: Narrow, direction: Direction, anchor: Anchor): Promise<FetchedMessages> {
    const { self, signal } = this.options;
    const size = direction === 'initial' || direction === 'around' ? FIRST_PAGE : NEXT_PAGE;
    return getMessages(
      this.options,
      {
        terms: narrowTerms(narrow, self),
        anchor: anchor === 'firstUnread' ? 'first_unread' : anchor,
        numBefore: direction === 'newer' || anchor === 'oldest' ? 0 : size,
        numAfter: direction === 'older' || anchor === 'newest' ? 0 : size,
        self,
      },
      { signal },
    );
  }

  private async ask(narrow: Narrow, window: MessageWindow): Promise<void> {
    const { signal } = this.options;
    const key = narrowKey(narrow);
    const asked = window.candidates;
    const asOf = this.state?.lastEventId ?? 0;
    const isOver = () => signal.aborted || this.window(narrow)?.generation !== window.generation;
    try {
      const matches = await this.matching(narrow, asked);
      this.backoffs.delete(askKey(key));
      if (isOver()) return;
      this.update((state) => settleCandidates(state, key, { asOf, asked, matches }));
    } catch (error) {
      if (isOver() || !isRequestError(error) || !error.isTransient) return;
      // They stay candidates; the first of several failed requests retries them all.
      if (this.askingAgain.has(key)) return;
      this.askingAgain.add(key);
      const waitMs = Math.max(this.backoff(askKey(key)).next(), error.retryAfterMs ?? 0);
      await sleep(this.options.clock, waitMs, signal);
      this.askingAgain.delete(key);
      if (!isOver()) await this.followUp(narrow, undefined);
    }
  }

  /** Why a view failed to load; undefined while nothing went wrong. */
  failure(narrow: Narrow): unknown {
    return this.failures.get(narrowKey(narrow));
  }

  /** What the server no longer searches, such as a channel the user left, has no matches (MS4). */
  private async matching(
    narrow: Narrow,
    asked: readonly MessageId[],
  ): Promise<ReadonlyMap<MessageId, MatchHighlights>> {
    const { self } = this.options;
    try {
      return await matchNarrow(this.options, asked, narrowTerms(narrow, self));
    } catch (error) {
      if (isRequestError(error) && error.kind === 'refused') return new Map();
      throw error;
    }
  }

  private backoff(key: string): Backoff {
    let backoff = this.backoffs.get(key);
    if (!backoff) {
      const { random } = this.options;
      backoff = new Backoff({ ...BACKOFF, ...(random && { random }) });
      this.backoffs.set(key, backoff);
    }
    return backoff;
  }

  private get state(): RealmState | undefined {
    return this.options.realm.getState().realm;
  }

  private window(narrow: Narrow): MessageWindow | undefined {
    return this.state?.windows.get(narrowKey(narrow));
  }

  private update(change: (state: RealmState) => RealmState): void {
    const { realm } = this.options.realm.getState();
    if (realm === undefined || this.options.signal.aborted) return;
    const next = change(realm);
    if (next !== realm) this.options.realm.setState({ realm: next });
  }
}

/** Match requests back off separately from the pages of their view. */
const askKey = (key: string) => `ask ${key}`;

interface Question {
  readonly generation: number;
  readonly asOf: number;
  readonly direction: Direction;
  readonly anchor: Anchor;
}

function toPage(fetched: FetchedMessages, question: Question): Page {
  return {
    generation: question.generation,
    asOf: question.asOf,
    messages: fetched.messages,
    highlights: fetched.highlights,
    range: rangeOf(fetched, question),
    isHistoryLimited: fetched.isHistoryLimited,
    isInitial: question.direction === 'initial',
  };
}

/** The id range a page covers completely: between its ends and its anchor. */
function rangeOf(fetched: FetchedMessages, { direction, anchor }: Question): IdRange {
  const first = fetched.messages[0]?.message.id;
  const last = fetched.messages.at(-1)?.message.id;
  const at = typeof anchor === 'number' ? anchor : fetched.anchor;
  const from =
    fetched.foundOldest || anchor === 'oldest' ? Number.NEGATIVE_INFINITY : (first ?? at ?? 0);
  const to =
    fetched.foundNewest || anchor === 'newest' ? Number.POSITIVE_INFINITY : (last ?? at ?? 0);
  if (at === undefined || at === Number.POSITIVE_INFINITY) return { from, to };
  if (direction === 'older') return { from: Math.min(from, at), to: at };
  if (direction === 'newer') return { from: at, to: Math.max(to, at) };
  return { from: Math.min(from, at), to: Math.max(to, at) };
}
