import type { QueryClient } from '@tanstack/react-query';
import { ApiClient } from '~/api/client';
import { answersLanguage } from '~/api/language';
import { Patience } from '~/api/patience';
import { sendMessage } from '~/api/requests/messages';
import type { PresenceAnswer } from '~/api/requests/presence';
import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import type { Clock } from '~/lib/clock';
import { Disposables } from '~/lib/disposables';
import { applyEvents } from '~/model/applyEvents';
import { expireTyping, receivePresences, withoutMessage } from '~/model/local';
import type { RealmState } from '~/model/state';
import { leftWords, writeLastWords } from '~/storage/page/lastWords';
import type { AccessEnd, Account, OutboxEntry } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import type { AccountLine } from '~/sync/accountLine';
import type { Connection } from '~/sync/connection';
import type { SyncPort } from '~/sync/page/connect';
import type { WorkerMessage } from '~/sync/protocol';
import { Identity } from './identity';
import { Panes } from './panes';
import { Folds } from './preferences/folds';
import { KeyBindings } from './preferences/keys';
import { ViewOrder } from './preferences/viewOrder';
import { Media } from './reading/media';
import { MessageLoader } from './reading/messageLoader';
import { ReadMarker } from './reading/readMarker';
import { Views } from './reading/views';
import { carryOver, createRealmStore, type RealmStore } from './realmStore';
import { invalidateAfter, refetchFailed } from './resources/invalidate';
import { deleteMessage } from './resources/messages/deleteMessage';
import { createSessionStore, type SessionStore } from './sessionStore';
import { PendingDeletes } from './undo/pendingDeletes';
import { ComposeRequests } from './writing/composeRequests';
import { Drafts } from './writing/drafts';
import { OutboxView } from './writing/outboxView';

export interface SessionOptions {
  readonly account: Account;
  readonly storage: Storage;
  readonly port: SyncPort;
  readonly clock: Clock;
  readonly queries: QueryClient;
  readonly fetch?: typeof fetch;
  /** 0 to 1; for jitter and local ids of outgoing messages. */
  readonly random?: () => number;
  /** The server refused an optimistic change: tells the user. */
  readonly onRefused: (messageId: MessageId, error: unknown) => void;
  /** Called once when the account can no longer be shown here, whoever ended it. */
  readonly onEnd?: (end: SessionEnd) => void;
  /** Opens a channel to the account's other tabs and workers. Absent: there are none. */
  readonly openLine?: (accountId: string, onSignedOut: () => void) => AccountLine;
}

/** `signedOutElsewhere`: by another tab, which has deleted the account from this device. */
export type SessionEnd = AccessEnd | 'signedOutElsewhere';

/** Called with events that are already applied to the realm state. */
type EventListener = (events: readonly RealmEvent[]) => void;

/** How often typing indicators are checked for expiry. */
const TYPING_CHECK_MS = 5000;
/** How often what is on screen is written to disk; also done when the page may go away. */
const REMEMBER_MS = 10_000;
/** A full disk may have room again by then. */
const RETRY_DRAFTS_MS = 30_000;
/** How often relative times are updated. */
const TICK_MS = 60_000;
/** Late subscribers to early events come soon, or never. */
const MOST_EARLY = 200;
/** Shorter waits that a server asks for are over before anyone has read about them. */
const SHOWN_WAIT_MS = 2000;
/** Minimum time between reports of input to the worker. */
const INPUT_MS = 10_000;

/**
 * A signed-in connection in a tab: the realm state fed by the worker, what this tab adds to it, and everything
 * screens can ask for. Disposed when the account is left.
 */
export class Session {
  readonly identity: Identity;
  readonly api: ApiClient;
  readonly realm: RealmStore = createRealmStore();
  readonly store: SessionStore;
  readonly queries: QueryClient;
  readonly loader: MessageLoader;
  readonly reading: ReadMarker;
  readonly drafts: Drafts;
  readonly compose: ComposeRequests;
  readonly views: Views;
  readonly panes = new Panes();
  readonly folds: Folds;
  readonly viewOrder: ViewOrder;
  readonly keys: KeyBindings;
  readonly media: Media;
  readonly outbox: OutboxView;
  readonly deletes: PendingDeletes;
  /** Milliseconds since the epoch, on this device's clock. */
  readonly openedMs: number;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  serverClockOffsetMs = 0;
  private readonly patience: Patience;
  private readonly life = new AbortController();
  private readonly disposables = new Disposables();
  private readonly line: AccountLine | undefined;
  private readonly tabId = Math.random().toString(36).slice(2);
  private hasEnded = false;
  /** Whether the account was on disk at the start. */
  private isKept = false;
  private lastInputMs = 0;
  private readonly listeners = new Set<EventListener>();
  private early: RealmEvent[] | undefined = [];

  constructor(private readonly options: SessionOptions) {
    const { account, storage, clock, queries, port } = options;
    const { signal } = this.life;
    const { realm } = this;
    const random = options.random ? { random: options.random } : {};
    const fetch = options.fetch ? { fetch: options.fetch } : {};
    const accountId = account.id;
    this.openedMs = clock.now();
    this.queries = queries;
    this.patience = new Patience(clock, (ms) => {
      port.post({ kind: 'wait', ms });
      this.showWait();
    });
    const { patience } = this;
    const { origin } = account;
    this.api = new ApiClient({
      origin,
      credentials: account,
      clock,
      patience,
      onUnauthorized: (code) => this.identity.unauthorized(code),
      ...fetch,
    });
    const { api } = this;
    this.identity = new Identity({ account, api, storage, port });
    const self = account.userId;
    this.store = createSessionStore({ isStorageDurable: storage.isDurable, nowMs: clock.now() });
    const { store } = this;
    storage.onOutdated(() => store.setState({ isOutdated: true }));
    this.folds = new Folds(accountId);
    this.viewOrder = new ViewOrder(accountId);
    this.keys = new KeyBindings(accountId);
    this.views = new Views({ accountId, realm, store, storage, clock });
    this.loader = new MessageLoader({
      api,
      realm,
      clock,
      self,
      signal,
      restore: (narrow) => this.views.restore(narrow),
      onBehind: (narrow) => {
        const key = narrowKey(narrow);
        if (this.views.shown.some((one) => narrowKey(one) === key)) this.followUpIn(narrow);
      },
      ...random,
    });
    this.reading = new ReadMarker({ api, realm, clock, signal });
    this.drafts = new Drafts({
      accountId,
      store,
      storage,
      clock,
      announce: (key, draft) => port.post({ kind: 'draft', key, draft }),
    });
    this.compose = new ComposeRequests(this.drafts, store);
    this.media = new Media(api, signal);
    this.outbox = new OutboxView({
      account,
      store,
      port,
      clock,
      newest: () => realm.getState().realm?.maxMessageId,
      queueId: () => realm.getState().realm?.queueId,
      sendLast: (entry) => {
        sendMessage(this, entry, self, { keepalive: true }).catch(() => undefined);
      },
      storage,
      keepWords: () => this.keepLastWords(),
      ...random,
    });
    this.line = options.openLine?.(accountId, () => this.end('signedOutElsewhere'));
    this.deletes = new PendingDeletes({
      clock,
      delete: (id) => deleteMessage(this, id),
      onChange: (hiddenMessages) => store.setState({ hiddenMessages }),
      onDone: (id) => this.update((state) => withoutMessage(state, id)),
      onRefused: options.onRefused,
    });
  }

  get account(): Account {
    return this.identity.account;
  }

  get clock(): Clock {
    return this.options.clock;
  }

  get storage(): Storage {
    return this.options.storage;
  }

  get signal(): AbortSignal {
    return this.life.signal;
  }

  /** Paints from disk, then listens to the worker. Resolves once the disk's data is in the store. */
  /** `view`: the one that will be shown first, which is read from disk before the start is over. */
  async start(view?: Narrow): Promise<void> {
    const left = leftWords(this.account.id, this.clock.now());
    this.outbox.takeUp(left.words.flatMap(({ sent }) => sent));
    this.disposables.track(() => this.outbox.dispose());
    const reading = [this.paintFromDisk(view), this.drafts.load(left.words)];
    const [isKept] = await Promise.all([this.isOnDisk(), ...reading]);
    this.isKept = isKept;
    if (this.life.signal.aborted) return;
    const { port } = this.options;
    port.onMessage((message) => this.receive(message));
    this.hello();
    void this.drafts.catchUp();
    // The worker has been told; whatever is still not on disk is stored again soon, and when this page goes away.
    void this.drafts.flush().then(left.forget);
    this.every(TYPING_CHECK_MS, () => this.update((s) => expireTyping(s, this.clock.now())));
    this.every(REMEMBER_MS, () => {
      this.views.rememberAll();
      this.views.tidy();
      // Some pages end without an event; what they stored must not be replayed long after the worker took it.
      this.keepLastWords();
    });
    this.every(RETRY_DRAFTS_MS, () => this.drafts.retry());
    this.every(TICK_MS, () => this.tick());
  }

  /** Sent at the start, and after a return. */
  hello(): void {
    const { realm } = this.realm.getState();
    const position = realm && { queueId: realm.queueId, lastEventId: realm.lastEventId };
    const { account } = this;
    this.options.port.post({ kind: 'hello', account, position, language: answersLanguage() });
    this.outbox.open();
  }

  /** Restored from the back/forward cache: the worker may have assumed that this tab was gone. */
  comeBack(): void {
    this.hello();
    this.outbox.askAgain();
  }

  /** Subscribes to future events; returns a function that unsubscribes. */
  onEvents(listener: EventListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Events received so far, for a subscriber whose code loads late. Empty on the second call. */
  takeEarly(): readonly RealmEvent[] {
    const { early = [] } = this;
    this.early = undefined;
    return early;
  }

  /** The page is closing, or going into the back/forward cache. */
  leave(): void {
    this.outbox.sendAllLast();
    this.pause();
  }

  /** The page may go away: persists what is only in memory. */
  pause(): void {
    this.deletes.commitAll();
    this.outbox.sendAllNow();
    void this.drafts.flush();
    this.keepLastWords();
    this.views.rememberAll();
  }

  /** Stores what the database may be too slow to take. */
  private keepLastWords(): void {
    const { drafts, outbox, clock, account } = this;
    if (this.hasEnded) return;
    const words = { at: clock.now(), drafts: drafts.lastWords, sent: outbox.lastWords };
    writeLastWords(account.id, this.tabId, words);
  }

  /** Reports user input in this tab. */
  noteInput(): void {
    const now = this.clock.now();
    if (now - this.lastInputMs < INPUT_MS) return;
    this.lastInputMs = now;
    this.options.port.post({ kind: 'input' });
  }

  /** Reports whether the tab is visible. */
  setShown(isShown: boolean): void {
    this.options.port.post({ kind: 'shown', isShown });
  }

  wake(): void {
    this.keepLastWords();
    this.options.port.post({ kind: 'wake' });
    void this.checkKept();
  }

  /** Another tab may have signed out while this one slept and missed it. */
  async checkKept(): Promise<void> {
    if (this.isKept && !(await this.isOnDisk())) this.end('signedOutElsewhere');
  }

  /**
   * Deletes the account from this device, ends all its tabs and workers, and tells the server that no one is
   * listening anymore. Rejects if the browser fails to delete its data.
   */
  async signOut(): Promise<void> {
    this.hasEnded = true;
    this.outbox.sendAllNow();
    this.outbox.open();
    this.options.port.post({ kind: 'signOut' });
    this.stop();
    try {
      await this.options.storage.forgetAccount(this.account.id);
    } finally {
      this.line?.tellSignedOut();
      this.line?.close();
    }
  }

  /** Deletes the copies of server data; the page has to be reloaded afterwards. */
  async clearLocalData(): Promise<void> {
    await this.drafts.flush();
    await this.options.storage.forgetCopies(this.account.id);
  }

  dispose(): void {
    this.stop();
    this.line?.close();
  }

  private stop(): void {
    if (this.life.signal.aborted) return;
    this.pause();
    // Left before it was ready: messages sent from here must still reach the worker (OB3).
    if (this.outbox.isWaiting) this.hello();
    this.options.port.post({ kind: 'bye' });
    this.life.abort();
    this.disposables.dispose();
    this.options.port.close();
  }

  private end(end: SessionEnd): void {
    if (this.hasEnded || this.life.signal.aborted) return;
    this.hasEnded = true;
    this.options.onEnd?.(end);
  }

  /** Also true if the disk doesn't answer: that is no reason to end the session. */
  private async isOnDisk(): Promise<boolean> {
    const accounts = await this.options.storage.getAccounts().catch(() => undefined);
    return accounts?.some(({ id }) => id === this.account.id) ?? true;
  }

  private async paintFromDisk(view: Narrow | undefined): Promise<void> {
    const { storage, account, clock } = this.options;
    const stored = await storage.getRealm(account.id).catch(() => undefined);
    if (!stored) return;
    try {
      const realm = applyEvents(stored.realm.state, stored.events, { nowMs: clock.now() });
      this.realm.setState({ realm });
    } catch {
      // Written by another version: the worker fetches a fresh one.
    }
    // Not at the same time: a view read before the state could bring back what the state knows to be deleted.
    if (view) await this.views.restore(view);
  }

  private receive(message: WorkerMessage): void {
    if (this.life.signal.aborted) return;
    switch (message.kind) {
      case 'state':
        this.takeState(message.state);
        this.outbox.receive(message.outbox);
        return;
      case 'events':
        this.takeEvents(message.queueId, message.events, message.outbox);
        return;
      case 'outbox':
        this.outbox.receive(message.entries);
        return;
      case 'heard':
        this.outbox.heard(message.localId);
        return;
      case 'connection':
        this.takeConnection(message.connection);
        return;
      case 'signedOut':
        this.end('signedOutElsewhere');
        return;
      case 'wait':
        this.patience.hear(message.ms);
        this.showWait();
        return;
      case 'presence':
        this.takePresence(message.answer);
        return;
      case 'draft':
        this.drafts.receive(message.key, message.draft, message.over);
        return;
      case 'sayOwed':
        this.sayOwed();
        return;
      case 'owed':
        for (const [key, draft] of message.drafts) this.drafts.learn(key, draft);
        return;
      case 'draftLinked':
        this.drafts.link(message.key, message.server);
        return;
      case 'account':
        void this.identity.renew(message.account);
        return;
    }
  }

  private takeConnection(connection: Connection): void {
    const before = this.store.getState().connection;
    this.store.setState({ connection });
    if (connection.kind === 'live' && before.kind !== 'live')
      refetchFailed(this.queries, this.account.id);
    if (connection.kind === 'stopped' && connection.reason !== 'disposed')
      this.end(connection.reason);
  }

  private takeState(state: RealmState): void {
    this.realm.setState(({ realm }) => ({ realm: carryOver(realm, state) }));
    this.reading.reapply();
    void this.queries.invalidateQueries({ queryKey: [this.account.id] });
    this.followUp();
  }

  private takeEvents(
    queueId: string,
    events: readonly RealmEvent[],
    outbox: readonly OutboxEntry[] | undefined,
  ): void {
    const { realm } = this.realm.getState();
    if (realm?.queueId !== queueId) return;
    try {
      const next = applyEvents(realm, events, { nowMs: this.clock.now() });
      this.outbox.noteEchoes(events);
      this.realm.setState({ realm: next });
    } catch {
      // A half-applied batch is not a valid state: have the worker send a full one (SY3).
      this.options.port.post({ kind: 'reset' });
      return;
    }
    if (outbox) this.outbox.receive(outbox);
    for (const event of events) {
      if (event.kind !== 'messagesDeleted') continue;
      this.deletes.forget(event.messageIds);
      this.reading.forget(event.messageIds);
    }
    if (this.early) this.early = [...this.early, ...events].slice(-MOST_EARLY);
    for (const listener of this.listeners) listener(events);
    invalidateAfter(this.queries, this.account.id, events);
    this.followUp();
  }

  private takePresence(answer: PresenceAnswer): void {
    if (answer.serverTime !== undefined) {
      this.serverClockOffsetMs = answer.serverTime * 1000 - this.clock.now();
      this.tick();
    }
    this.update((state) => receivePresences(state, answer));
  }

  private sayOwed(): void {
    const drafts = this.drafts.lastWords;
    if (drafts.length > 0) this.options.port.post({ kind: 'owed', drafts });
  }

  private showWait(): void {
    const { leftMs } = this.patience;
    if (leftMs < SHOWN_WAIT_MS) return;
    this.store.setState({ waitUntilMs: this.clock.now() + leftMs });
  }

  private tick(): void {
    this.store.setState({ nowMs: this.clock.now() + this.serverClockOffsetMs });
  }

  private followUp(): void {
    const { realm } = this.realm.getState();
    if (realm) this.identity.keepUpWithEmail(realm);
    for (const narrow of this.views.shown) this.followUpIn(narrow);
  }

  private followUpIn(narrow: Narrow): void {
    void this.loader.followUp(narrow, this.views.position(narrow)?.messageId);
  }

  private update(change: (state: RealmState) => RealmState): void {
    const { realm } = this.realm.getState();
    if (realm === undefined) return;
    const next = change(realm);
    if (next !== realm) this.realm.setState({ realm: next });
  }

  private every(ms: number, act: () => void): void {
    let cancel = this.clock.schedule(ms, run);
    const { clock } = this;
    function run() {
      act();
      cancel = clock.schedule(ms, run);
    }
    this.disposables.track(() => cancel());
  }
}
