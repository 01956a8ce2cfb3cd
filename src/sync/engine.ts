import type { RealmEvent } from '~/domain/connection/event';
import type { Snapshot } from '~/domain/connection/snapshot';
import { Backoff } from '~/lib/backoff';
import { type Clock, sleep } from '~/lib/clock';
import { applyEvents } from '~/model/applyEvents';
import { fromSnapshot } from '~/model/fromSnapshot';
import { amendmentBy } from '~/model/kept';
import { withoutMessages } from '~/model/local';
import type { RealmState } from '~/model/state';
import { takenBy } from '~/model/taken';
import type { AccessEnd } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import type { Connection, StopReason } from './connection';
import { type FailureVerdict, pollFailure, registerFailure } from './failure';

/** The server requests the engine needs; the real API, or a fake. */
export interface EventSource {
  register(signal: AbortSignal): Promise<Snapshot>;
  poll(
    position: {
      readonly queueId: string;
      readonly lastEventId: number;
      readonly dontBlock: boolean;
    },
    options: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<readonly RealmEvent[]>;
}

/** Receives what happened, in order; every call is synchronous. */
export interface EngineListener {
  /** A whole new state: from a fresh queue, or from disk at the start. */
  onState(state: RealmState): void;
  /** The engine's own state has them already. Empty after a heartbeat: pending work may be retried. */
  onEvents(events: readonly RealmEvent[], state: RealmState): void;
  onConnection(connection: Connection): void;
}

export interface EngineOptions {
  readonly accountId: string;
  readonly source: EventSource;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly listener: EngineListener;
  readonly random?: () => number;
  /** False if another engine may poll the stored queue: two must not poll the same one. */
  readonly canResume: () => Promise<boolean>;
  /** Whether this engine's realm goes to disk: engines of an account that share a storage store only one of theirs. */
  readonly keepsDisk: () => Promise<boolean>;
}

const POLL_BACKOFF = { firstMs: 100, maxMs: 10_000 };
/** Registering is expensive for the server, so a bad queue or response means a longer wait. */
const REGISTER_BACKOFF = { firstMs: 1000, maxMs: 60_000 };
/** Failures in a row before the user is told: one lost packet is not an outage. */
const FAILURES_BEFORE_OFFLINE = 2;
/** After a wake-up, a poll that has been silent for this long is not trusted. */
const SILENCE_MS = 70_000;
/** The stored realm is rewritten after this many events; until then, events are only appended. */
const COMPACT_AFTER_EVENTS = 400;

/** Registers, polls, classifies failures, backs off, resumes. One per user and machine (SY7). */
export class SyncEngine {
  private current: RealmState | undefined;
  private connectionState: Connection = { kind: 'starting' };
  private readonly life = new AbortController();
  /** Aborts the current wait or request, so that the next attempt starts at once. */
  private nap = new AbortController();
  private readonly pollBackoff: Backoff;
  private readonly registerBackoff: Backoff;
  /** For queues that are lost or can't be trusted, even if registering succeeds each time. */
  private readonly renewalBackoff: Backoff;
  private failures = 0;
  private lastAnswerMs = 0;
  private unsavedEvents = 0;
  /** Stored events contain message content: when messages are deleted, it must go too. */
  private mustCompact = false;
  /** The disk refused a write: appending to what it has would leave a gap. */
  private isDiskBehind = false;
  /** The queue can't be continued, or must not be. The current state stays visible until the new one arrives. */
  private mustRegister = false;

  constructor(private readonly options: EngineOptions) {
    const random = options.random ? { random: options.random } : {};
    this.pollBackoff = new Backoff({ ...POLL_BACKOFF, ...random });
    this.registerBackoff = new Backoff({ ...REGISTER_BACKOFF, ...random });
    this.renewalBackoff = new Backoff({ ...REGISTER_BACKOFF, ...random });
  }

  get state(): RealmState | undefined {
    return this.current;
  }

  get connection(): Connection {
    return this.connectionState;
  }

  /** Runs until disposed, signed out, or the organization is deactivated. */
  async run(): Promise<void> {
    await this.start();
    while (!this.life.signal.aborted) {
      if (this.current === undefined || this.mustRegister) await this.register();
      else await this.pollOnce();
    }
  }

  /** The user is looking: retry now. */
  wake(): void {
    const isSilent = this.options.clock.now() - this.lastAnswerMs > SILENCE_MS;
    if (this.connectionState.kind === 'live' && !isSilent) return;
    this.tryNow();
  }

  /** The network came or went: a poll hanging on the old connection would not notice for a minute. */
  networkChanged(): void {
    this.tryNow();
  }

  private tryNow(): void {
    this.nap.abort();
    this.nap = new AbortController();
  }

  /** Adds what was learned other than by events, for tabs that connect later. */
  amend(change: (state: RealmState) => RealmState): void {
    if (this.current !== undefined) this.current = change(this.current);
  }

  /** A request of this account was refused: stop waiting and retrying (SY5). */
  end(reason: AccessEnd): void {
    this.stop(reason);
  }

  dispose(): void {
    this.stop('disposed');
  }

  /** Shows what is on disk first, and continues its queue if that is still alive. */
  private async start(): Promise<void> {
    const stored = await this.options.storage
      .getRealm(this.options.accountId)
      .catch(() => undefined);
    if (this.life.signal.aborted || !stored) return;
    try {
      const nowMs = this.options.clock.now();
      const state = applyEvents(stored.realm.state, stored.events, { nowMs });
      this.mustRegister = !(await this.options.canResume());
      this.current = withoutMessages(state);
      this.options.listener.onState(this.current);
      if (!this.mustRegister) this.tell({ kind: 'catchingUp' });
    } catch {
      // Written by another version: treat it as missing.
      this.current = undefined;
    }
  }

  private async register(): Promise<void> {
    this.tellRegistering();
    const { signal } = this.life;
    try {
      const snapshot = await this.options.source.register(this.abortable());
      if (signal.aborted) return;
      this.mustRegister = false;
      this.registerBackoff.reset();
      this.succeed();
      this.current = fromSnapshot(snapshot);
      this.options.listener.onState(this.current);
      this.tell({ kind: 'live' });
      await this.save();
    } catch (error) {
      if (signal.aborted) return;
      await this.fail(registerFailure(error), this.registerBackoff);
    }
  }

  private async pollOnce(): Promise<void> {
    const state = this.current;
    if (state === undefined) return;
    const { signal } = this.life;
    const nap = this.nap.signal;
    // While recovering, the response must not wait for events: it clears the banner (SY4).
    const dontBlock = this.connectionState.kind !== 'live';
    try {
      const events = await this.options.source.poll(
        { queueId: state.queueId, lastEventId: state.lastEventId, dontBlock },
        {
          signal: this.abortable(),
          timeoutMs: state.organization.limits.longPollTimeoutSeconds * 1000,
        },
      );
      if (signal.aborted) return;
      this.succeed();
      await this.take(events);
      if (dontBlock && events.length === 0) this.tell({ kind: 'live' });
    } catch (error) {
      if (signal.aborted) return;
      // Woken: the hanging poll was aborted on purpose, so that the next one gets a response at once.
      if (nap.aborted) this.tell({ kind: 'catchingUp' });
      else await this.fail(pollFailure(error), this.pollBackoff);
    }
  }

  /** Applies a whole batch, or throws: then the state is discarded (SY3). */
  private async take(answer: readonly RealmEvent[]): Promise<void> {
    const before = this.current;
    if (before === undefined || answer.length === 0) return;
    this.renewalBackoff.reset();
    // A heartbeat may reuse an earlier id, and a response may come twice.
    const events = answer.filter(({ id }) => id > before.lastEventId);
    const state = withoutMessages(applyEvents(before, events, { nowMs: this.options.clock.now() }));
    this.current = state;
    this.options.listener.onEvents(events, state);
    await this.amendDisk(before, state, events);
    // Earlier stored events still contain what these took away.
    if (takenBy(before, state, events)) this.mustCompact = true;
    if (events.some((event) => event.kind === 'organizationDeactivated')) {
      this.stop('organizationDeactivated');
      return;
    }
    const level = events.findLast((event) => event.kind === 'serverRestarted')?.featureLevel;
    // A server at another feature level may send data that this state can't hold yet.
    if (level !== undefined && level !== state.featureLevel) this.mustRegister = true;
    await this.append(events);
  }

  private succeed(): void {
    this.lastAnswerMs = this.options.clock.now();
    this.failures = 0;
    this.pollBackoff.reset();
    if (this.connectionState.kind === 'offline') this.tell({ kind: 'catchingUp' });
  }

  private async fail(verdict: FailureVerdict, backoff: Backoff): Promise<void> {
    switch (verdict.kind) {
      case 'stop':
        this.stop(verdict.reason);
        return;
      case 'reregister': {
        this.mustRegister = true;
        // No longer live from here on, so `wake` cuts the wait short.
        this.tellRegistering();
        // Short the first time; a server that keeps sending bad responses is asked less and less often.
        await this.rest(this.renewalBackoff.next());
        return;
      }
      case 'retry': {
        const waitMs = Math.max(backoff.next(), verdict.minimumWaitMs);
        // A server that asks to wait is up.
        if (verdict.minimumWaitMs === 0) this.failures += 1;
        if (verdict.isFactorDemanded) this.tell({ kind: 'factorDemanded' });
        else if (this.failures >= FAILURES_BEFORE_OFFLINE) this.tellOffline(waitMs);
        await this.rest(waitMs);
        return;
      }
    }
  }

  private tellRegistering(): void {
    const { kind } = this.connectionState;
    if (kind !== 'offline' && kind !== 'factorDemanded') this.tell({ kind: 'registering' });
  }

  private tellOffline(waitMs: number): void {
    const nowMs = this.options.clock.now();
    const before = this.connectionState;
    const sinceMs = before.kind === 'offline' ? before.sinceMs : nowMs;
    this.tell({ kind: 'offline', sinceMs, nextTryMs: nowMs + waitMs });
  }

  private rest(ms: number): Promise<void> {
    return sleep(this.options.clock, ms, this.abortable());
  }

  /** Aborts when the engine stops or is woken. */
  private abortable(): AbortSignal {
    return AbortSignal.any([this.life.signal, this.nap.signal]);
  }

  private stop(reason: StopReason): void {
    if (this.life.signal.aborted) return;
    this.life.abort();
    this.tell({ kind: 'stopped', reason });
  }

  private tell(connection: Connection): void {
    const before = this.connectionState;
    const isSame = before.kind === connection.kind && connection.kind !== 'offline';
    if (isSame) return;
    this.connectionState = connection;
    this.options.listener.onConnection(connection);
  }

  /** Called even without events, to retry whatever the disk still lacks. */
  private async append(events: readonly RealmEvent[]): Promise<void> {
    const state = this.current;
    if (state === undefined) return;
    this.unsavedEvents += events.length;
    if (this.mustCompact || this.isDiskBehind || this.unsavedEvents >= COMPACT_AFTER_EVENTS) {
      await this.save();
      return;
    }
    const { accountId, storage } = this.options;
    let hasRealm = true;
    const append = async () => {
      hasRealm = await storage.appendEvents(accountId, state.queueId, events);
    };
    await this.write(append());
    // The disk holds another queue, perhaps of a worker that is gone, or nothing any more.
    if (!hasRealm && (await this.options.keepsDisk())) await this.save();
  }

  /** Runs before the events are stored: after a crash in between, the same events come again. */
  private async amendDisk(
    before: RealmState,
    after: RealmState,
    events: readonly RealmEvent[],
  ): Promise<void> {
    const amend = amendmentBy(before, after, events);
    if (!amend) return;
    const { accountId, storage } = this.options;
    const place = { queueId: after.queueId, eventId: after.lastEventId };
    await storage.amendWindows(accountId, place, amend).catch(() => undefined);
  }

  private async save(): Promise<void> {
    if (this.current === undefined || this.life.signal.aborted) return;
    this.unsavedEvents = 0;
    this.mustCompact = false;
    const { accountId, storage, clock } = this.options;
    const realm = { accountId, state: this.current, savedAt: clock.now() };
    await this.write(storage.putRealm(realm));
  }

  /** The disk may be full or gone; the session goes on without it. */
  private async write(written: Promise<void>): Promise<void> {
    this.isDiskBehind = await written.then(
      () => false,
      () => true,
    );
  }
}
