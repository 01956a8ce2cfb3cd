import { ApiClient } from '~/api/client';
import { answerIn } from '~/api/language';
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

/** The hub's handle on one tab. */
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
  /** Resolves when no other worker holds this name; see `waitForTurn`. */
  readonly turn?: (name: string) => Promise<void>;
  /** The draft sync code; loaded at about the time of the first messages. */
  readonly loadDraftSync?: LoadDraftSync;
  /** The channel to tabs and workers that this one does not serve. Absent if there are none. */
  readonly openLine?: (accountId: string, onSignedOut: () => void) => AccountLine;
}

/** How long the server should keep the queue without a poll: long enough for lunch, or a closed lid. */
const QUEUE_LIFESPAN_SECONDS = 6 * 3600;
/** Used until the server has said how often to report presence. */
const DEFAULT_PING_SECONDS = 60;
/** Events kept for tabs that connect with an older position. */
const KEEP_EVENTS = 1000;

/** All tabs of one account, with their one engine and one outbox. */
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
  /** The account is stored on this device. */
  private isKept = false;
  private leasedAt: number | undefined;
  /** Settles once the first lease is on disk, or could not be written. */
  private leased: Promise<void> | undefined;

  constructor(private readonly options: HubOptions) {}

  receive(tab: TabPort, message: TabMessage): void {
    switch (message.kind) {
      case 'hello':
        answerIn(message.language);
        this.hello(tab, message.account, message.position);
        return;
      case 'bye':
        this.tabs.delete(tab);
        this.noteShown();
        // The next worker can take over the queue at once.
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
    // The session had ended, and someone signed in again.
    if (this.engine?.connection.kind === 'stopped') this.end();
    const underWay = this.engine;
    if (!underWay) this.begin(account);
    this.noteShown();
    // Opening a page counts as user input, unless it opens in the background.
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

  /** Restarts with the new credentials whatever the old ones stopped. */
  private renew(account: Account): void {
    this.account = account;
    this.api?.renew(account);
    if (this.engine?.connection.kind !== 'stopped') return;
    this.end();
    this.begin(account);
    this.noteShown();
  }

  /** The email may have changed here or elsewhere; the next poll must use the new one. */
  private keepUpWithEmail(state: RealmState): void {
    const { account } = this;
    const email = ownEmail(state);
    if (!account || email === undefined || email === account.email) return;
    this.account = { ...account, email };
    this.api?.renew(this.account);
  }

  /** A tab that painted from disk needs only the events since. */
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

  /** The outbox loads first, so that no echo can arrive before its entry is there. */
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
    // Other workers slept too and could not renew their leases: give them until the next check (OB1).
    if (!wasAsleep) void this.outbox?.adopt();
    this.cancelLease = clock.schedule(LEASE_MS / 3, () => this.renewLease());
  }

  /** Waits for the lease: another worker would adopt and send an entry whose owner has none (OB1). */
  private async send(tab: TabPort, entry: NewEntry): Promise<void> {
    await this.leased;
    // A new entry is reported along with all others.
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
      // Signed out while this worker slept. If the disk was full, the account was never stored at all.
      (error) => this.isKept && error instanceof AccountGone && this.leave(),
    );
  }

  /** After an update, the old version's worker may still serve other tabs; two workers must not poll one queue. */
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
    const didMove = this.outbox?.follow(events) ?? false;
    const didSettle = this.outbox?.settle(events) ?? false;
    const outbox = didMove || didSettle ? { outbox: this.outbox?.list() ?? [] } : {};
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

  /** The user signed out: stops all tabs of the account except one that stops by itself. */
  private leave(except?: TabPort): void {
    if (!this.engine) return;
    this.end();
    this.account = undefined;
    this.broadcast({ kind: 'signedOut' }, except);
    this.tabs.clear();
  }

  /** Whether a new key exists by now. If not, the first refusal stops everything, whatever the request (SY5). */
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
