import { ApiClient } from '~/api/client';
import { Patience } from '~/api/patience';
import { sendMessage } from '~/api/requests/messages';
import { updatePresence } from '~/api/requests/presence';
import { deleteQueue, getEvents, registerQueue } from '~/api/requests/queue';
import type { RealmEvent } from '~/domain/connection/event';
import { asMessageId } from '~/domain/ids';
import type { Clock } from '~/lib/clock';
import { receivePresences } from '~/model/local';
import { ownEmail } from '~/model/selectors/people/ownEmail';
import type { RealmState } from '~/model/state';
import { AccountGone } from '~/storage/rules';
import type { Account, WorkerLease } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import type { AccountLine } from './accountLine';
import type { Connection } from './connection';
import { LateDraftSync, type LoadDraftSync } from './drafts/lateDraftSync';
import { SyncEngine } from './engine';
import { accessEnd } from './failure';
import { findSent } from './findSent';
import { LEASE_MS, type LockHolders, liveLeases, noLocks } from './leases';
import { findNewKey } from './newKey';
import { type NewEntry, Outbox } from './outbox';
import { PresenceReporter } from './presence';
import type { Position, TabMessage, WorkerMessage } from './protocol';

/** One tab's end of the line. */
export interface TabPort {
  post(message: WorkerMessage): void;
}

export interface HubOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  /** True for a SharedWorker: one queue, kept across reloads (SY7). */
  readonly isShared: boolean;
  readonly fetch?: typeof fetch;
  readonly random?: () => number;
  readonly workerId: string;
  readonly lockHolders?: LockHolders;
  /** Resolves when no other worker does this; see `waitForTurn`. */
  readonly turn?: (name: string) => Promise<void>;
  /** The code that brings drafts to the server; fetched when the first messages are. */
  readonly loadDraftSync?: LoadDraftSync;
  /** The line to the tabs and workers that this one does not serve. Absent: there are none. */
  readonly openLine?: (accountId: string, onSignedOut: () => void) => AccountLine;
}

/** How long the queue is asked to live without a poll: over lunch, and over a closed lid. */
const QUEUE_LIFESPAN_SECONDS = 6 * 3600;
/** Until the server has said how often it wants to hear of us. */
const DEFAULT_PING_SECONDS = 60;
/** Events kept for tabs that come with an older position. */
const KEEP_EVENTS = 1000;

/** All tabs of one account, their one engine and their one outbox. */
export class Hub {
  private readonly tabs = new Set<TabPort>();
  private readonly hiddenTabs = new WeakSet<TabPort>();
  private account: Account | undefined;
  private api: ApiClient | undefined;
  private engine: SyncEngine | undefined;
  private outbox: Outbox | undefined;
  private presence: PresenceReporter | undefined;
  private patience: Patience | undefined;
  private drafts: LateDraftSync | undefined;
  private recent: RealmEvent[] = [];
  private cancelLease: (() => void) | undefined;
  private line: AccountLine | undefined;
  /** The account lies on this device's disk. */
  private isKept = false;
  private leasedAt: number | undefined;
  /** The first lease is on disk, or cannot be. */
  private leased: Promise<void> | undefined;

  constructor(private readonly options: HubOptions) {}

  receive(tab: TabPort, message: TabMessage): void {
    switch (message.kind) {
      case 'hello':
        this.hello(tab, message.account, message.position);
        return;
      case 'bye':
        this.tabs.delete(tab);
        this.noteShown();
        // Whoever comes next may go on with the queue at once.
        if (this.tabs.size === 0) void this.putLease(0);
        return;
      case 'send':
        void this.send(tab, message);
        return;
      case 'retry':
        void this.outbox?.retry(message.localId);
        return;
      case 'discard':
        void this.outbox?.discard(message.localId);
        return;
      case 'wake':
        this.engine?.wake();
        return;
      case 'shown':
        if (message.isShown) this.hiddenTabs.delete(tab);
        else this.hiddenTabs.add(tab);
        this.noteShown();
        return;
      case 'input':
        this.presence?.noteInput();
        return;
      case 'draft':
        this.broadcast(message, tab);
        this.drafts?.note(message.key, message.draft);
        return;
      case 'owed':
        this.broadcast(message, tab);
        return;
      case 'account':
        this.renew(message.account);
        this.broadcast(message, tab);
        return;
      case 'wait':
        if (this.patience?.hear(message.ms)) this.broadcast(message, tab);
        return;
      case 'reset':
        if (this.engine?.state) this.postState(tab, this.engine.state);
        return;
      case 'unauthorized':
        this.engine?.end(accessEnd(message.code));
        return;
      case 'signOut':
        this.signOut(tab);
        return;
    }
  }

  private noteShown(): void {
    this.presence?.setShown([...this.tabs].some((tab) => !this.hiddenTabs.has(tab)));
  }

  networkChanged(): void {
    this.engine?.networkChanged();
  }

  dispose(): void {
    this.end();
    this.tabs.clear();
  }

  private end(): void {
    this.engine?.dispose();
    this.outbox?.dispose();
    this.presence?.dispose();
    this.drafts?.dispose();
    this.cancelLease?.();
    this.line?.close();
    this.engine = undefined;
  }

  private hello(tab: TabPort, account: Account, position: Position | undefined): void {
    this.tabs.add(tab);
    // After the session ended, somebody signed in again.
    if (this.engine?.connection.kind === 'stopped') this.end();
    const underWay = this.engine;
    if (!underWay) this.begin(account);
    this.noteShown();
    // Somebody opened a page: they are here. In the background it opens without anybody, too.
    if (!this.hiddenTabs.has(tab)) this.presence?.noteInput();
    if (!underWay) return;
    tab.post({ kind: 'connection', connection: underWay.connection });
    const waitMs = this.patience?.leftMs ?? 0;
    if (waitMs > 0) tab.post({ kind: 'wait', ms: waitMs });
    if (underWay.state) this.bringUpToDate(tab, underWay.state, position);
    for (const [key, draft, over] of this.drafts?.untold() ?? [])
      tab.post({ kind: 'draft', key, draft, over });
    this.broadcast({ kind: 'sayOwed' }, tab);
  }

  /** What was refused because of the old credentials begins anew with these. */
  private renew(account: Account): void {
    this.account = account;
    this.api?.renew(account);
    if (this.engine?.connection.kind !== 'stopped') return;
    this.end();
    this.begin(account);
    this.noteShown();
  }

  /** Whoever changed the address, here or elsewhere: the next poll has to go by the new one. */
  private keepUpWithEmail(state: RealmState): void {
    const { account } = this;
    const email = ownEmail(state);
    if (!account || email === undefined || email === account.email) return;
    this.account = { ...account, email };
    this.api?.renew(this.account);
  }

  /** A tab that painted from disk only needs what came since. */
  private bringUpToDate(tab: TabPort, state: RealmState, position: Position | undefined): void {
    const outbox = this.outbox?.list() ?? [];
    const oldest = this.recent[0]?.id ?? state.lastEventId + 1;
    const canContinue =
      position?.queueId === state.queueId &&
      (position.lastEventId >= oldest || position.lastEventId === state.lastEventId);
    if (!canContinue) {
      this.postState(tab, state);
      return;
    }
    const events = this.recent.filter((event) => event.id > position.lastEventId);
    tab.post({ kind: 'events', queueId: state.queueId, events, outbox });
  }

  private postState(tab: TabPort, state: RealmState): void {
    tab.post({ kind: 'state', state, outbox: this.outbox?.list() ?? [] });
  }

  private begin(account: Account): void {
    const { storage, clock, isShared, workerId, lockHolders = noLocks } = this.options;
    const random = this.options.random ? { random: this.options.random } : {};
    const fetch = this.options.fetch ? { fetch: this.options.fetch } : {};
    const patience = new Patience(clock, (ms) => this.broadcast({ kind: 'wait', ms }));
    const { origin } = account;
    const api = new ApiClient({
      origin,
      credentials: account,
      clock,
      patience,
      onUnauthorized: (code) => this.unauthorized(code),
      ...fetch,
    });
    this.patience = patience;
    this.isKept = false;
    this.line = this.options.openLine?.(account.id, () => this.leave());
    this.account = account;
    this.api = api;
    this.leased = this.putLease(clock.now());
    this.outbox = new Outbox({
      accountId: account.id,
      owner: workerId,
      storage,
      clock,
      lockHolders,
      ...random,
      sink: {
        send: (entry) => sendMessage({ api }, entry, account.userId),
        findSent: (entry, isTaken) => findSent(api, account, entry, isTaken),
      },
      onChange: (entries) => this.broadcast({ kind: 'outbox', entries }),
      onAuthFailure: () => this.engine?.wake(),
    });
    this.engine = new SyncEngine({
      accountId: account.id,
      storage,
      clock,
      ...random,
      canResume: async () => isShared && (await this.otherLiveWorkers(account.id)).length === 0,
      keepsDisk: async () => {
        const others = await this.otherLiveWorkers(account.id);
        return others.every(({ owner }) => owner > workerId);
      },
      source: {
        register: (signal) =>
          registerQueue({ api }, { lifespanSeconds: QUEUE_LIFESPAN_SECONDS }, { signal }),
        poll: (position, options) =>
          getEvents({ api }, { ...position, self: account.userId }, options),
      },
      listener: {
        onState: (state) => this.onState(state),
        onEvents: (events, state) => this.onEvents(events, state),
        onConnection: (connection) => this.onConnection(connection),
      },
    });
    this.presence = new PresenceReporter({
      clock,
      report: (report) => updatePresence({ api }, report),
      onAnswer: (answer) => {
        this.engine?.amend((state) => receivePresences(state, answer));
        this.broadcast({ kind: 'presence', answer });
      },
    });
    this.drafts = this.openDrafts(api, account);
    void this.runOutboxThenEngine();
  }

  private openDrafts(api: ApiClient, { id, userId }: Account): LateDraftSync {
    const { storage, clock, turn = async () => undefined } = this.options;
    return new LateDraftSync({
      accountId: id,
      api,
      userId,
      storage,
      clock,
      load: this.options.loadDraftSync ?? (() => import('./drafts/openDraftSync')),
      turn: () => turn(`parley drafts ${id}`),
      onDraft: (key, draft, over) => this.broadcast({ kind: 'draft', key, draft, over }),
      onLinked: (key, server) => this.broadcast({ kind: 'draftLinked', key, server }),
    });
  }

  /** The outbox is read first, so that no echo can arrive for an entry that is not there yet. */
  private async runOutboxThenEngine(): Promise<void> {
    await this.outbox?.load();
    const intervalMs = () =>
      1000 *
      (this.engine?.state?.organization.limits.presencePingIntervalSeconds ?? DEFAULT_PING_SECONDS);
    void this.presence?.run(intervalMs, () => this.engine?.connection.kind === 'live');
    this.renewLease();
    await this.engine?.run();
  }

  private renewLease(): void {
    const { clock } = this.options;
    const now = clock.now();
    const wasAsleep = this.leasedAt !== undefined && now - this.leasedAt >= LEASE_MS;
    this.leasedAt = now;
    if (this.tabs.size > 0) void this.putLease(now);
    // The others slept as well and could not renew theirs: they get until the next look (OB1).
    if (!wasAsleep) void this.outbox?.adopt();
    this.cancelLease = clock.schedule(LEASE_MS / 3, () => this.renewLease());
  }

  /** An entry whose owner has no lease is anybody's: another worker would send it as well (OB1). */
  private async send(tab: TabPort, entry: NewEntry): Promise<void> {
    await this.leased;
    // An entry that is taken is told of with all others.
    const isTaken = await this.outbox?.add(entry);
    if (isTaken === false) tab.post({ kind: 'heard', localId: entry.localId });
  }

  private async putLease(seenAt: number): Promise<void> {
    const { storage, workerId: owner } = this.options;
    if (!this.account) return;
    const lease = { owner, accountId: this.account.id, seenAt };
    await storage.putLease(lease).then(
      () => {
        this.isKept = true;
      },
      // Signed out while this worker slept. Where the disk is full, the account was never there.
      (error) => this.isKept && error instanceof AccountGone && this.leave(),
    );
  }

  /** After an update the old version's worker may still serve other tabs: two must not poll one queue. */
  private async otherLiveWorkers(accountId: string): Promise<readonly WorkerLease[]> {
    const { storage, clock, workerId, lockHolders = noLocks } = this.options;
    const leases = await liveLeases(storage, clock, lockHolders);
    return leases.filter((lease) => lease.owner !== workerId && lease.accountId === accountId);
  }

  private onState(state: RealmState): void {
    this.recent = [];
    this.keepUpWithEmail(state);
    this.outbox?.dropSent();
    for (const tab of this.tabs) this.postState(tab, state);
    this.updateOutbox();
  }

  private onEvents(events: readonly RealmEvent[], state: RealmState): void {
    this.keepUpWithEmail(state);
    this.recent.push(...events);
    if (this.recent.length > 2 * KEEP_EVENTS) this.recent.splice(0, KEEP_EVENTS);
    this.updateOutbox();
    const didSettle = this.outbox?.settle(events) ?? false;
    const outbox = didSettle ? { outbox: this.outbox?.list() ?? [] } : {};
    this.broadcast({ kind: 'events', queueId: state.queueId, events, ...outbox });
  }

  private onConnection(connection: Connection): void {
    if (connection.kind === 'stopped' && connection.reason !== 'disposed' && this.account) {
      const { id } = this.account;
      void this.options.storage.endAccess(id, connection.reason).catch(() => undefined);
    }
    if (connection.kind === 'live') this.presence?.wake();
    this.updateOutbox();
    this.broadcast({ kind: 'connection', connection });
  }

  private updateOutbox(): void {
    const kind = this.engine?.connection.kind;
    const isOnline = kind === 'live' || kind === 'catchingUp';
    const state = this.engine?.state;
    this.drafts?.update(state, kind === 'live');
    this.outbox?.update({
      isOnline,
      queueId: state?.queueId,
      maxMessageId: state?.maxMessageId ?? asMessageId(0),
    });
  }

  private signOut(by: TabPort): void {
    const queueId = this.engine?.state?.queueId;
    const { api } = this;
    this.leave(by);
    if (api && queueId !== undefined) void deleteQueue({ api }, queueId).catch(() => undefined);
  }

  /** Somebody signed out: no tab of the account goes on, but for the one that ends by itself. */
  private leave(except?: TabPort): void {
    if (!this.engine) return;
    this.end();
    this.account = undefined;
    this.broadcast({ kind: 'signedOut' }, except);
    this.tabs.clear();
  }

  /** Whether there is another key by now. If not, the first refusal ends everything, whatever was asked (SY5). */
  private async unauthorized(code: string): Promise<boolean> {
    const { account, engine } = this;
    if (!account) return false;
    const renewed = await findNewKey(this.options.storage, account);
    if (!renewed) {
      if (this.account === account) engine?.end(accessEnd(code));
      return false;
    }
    this.account = renewed;
    this.api?.renew(renewed);
    this.broadcast({ kind: 'account', account: renewed });
    return true;
  }

  private broadcast(message: WorkerMessage, except?: TabPort): void {
    for (const tab of this.tabs) if (tab !== except) tab.post(message);
  }
}
