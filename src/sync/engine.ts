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

/** What the engine asks of a server; the API behind it, or a fake. */
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

/** Told what happened, in this order; every call is synchronous. */
export interface EngineListener {
  /** A whole new state: of a fresh queue, or from disk at the start. */
  onState(state: RealmState): void;
  /** Applied to the engine's own state already. None after a heartbeat: what waits may be tried again. */
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
  /** False where two engines may share one storage: they must not poll the same queue. */
  readonly canResume: () => Promise<boolean>;
  /** Several engines of an account may share one storage: the realm in it is that of one of them. */
  readonly keepsDisk: () => Promise<boolean>;
}

const POLL_BACKOFF = { firstMs: 100, maxMs: 10_000 };
/** Registering is expensive for the server: after a bad queue or a bad answer it waits longer. */
const REGISTER_BACKOFF = { firstMs: 1000, maxMs: 60_000 };
/** This many failures in a row before people are told: one lost packet is not an outage. */
const FAILURES_BEFORE_OFFLINE = 2;
/** A poll that has said nothing for this long is not trusted after a wake-up. */
const SILENCE_MS = 70_000;
/** The stored realm is written anew after this many events; until then only they are appended. */
const COMPACT_AFTER_EVENTS = 400;

/** Registers, polls, sorts failures, backs off, resumes. One for a person on a machine (SY7). */
export class SyncEngine {
  private current: RealmState | undefined;
  private connectionState: Connection = { kind: 'starting' };
  private readonly life = new AbortController();
  /** Aborts what is being waited for, so that it is tried at once. */
  private nap = new AbortController();
  private readonly pollBackoff: Backoff;
  private readonly registerBackoff: Backoff;
  /** For queues that are lost or cannot be believed, also where registering works each time. */
  private readonly renewalBackoff: Backoff;
  private failures = 0;
  private lastAnswerMs = 0;
  private unsavedEvents = 0;
  /** Stored events hold the words of messages: when some are taken away, they go too. */
  private mustCompact = false;
  /** The disk refused something: what is appended to what it has would leave a hole. */
  private isDiskBehind = false;
  /** The queue cannot be continued, or must not be. What is shown stays until the new state is there. */
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

  /** Runs until disposed, signed out, or the organization is gone. */
  async run(): Promise<void> {
    await this.start();
    while (!this.life.signal.aborted) {
      if (this.current === undefined || this.mustRegister) await this.register();
      else await this.pollOnce();
    }
  }

  /** Somebody looks: try now. */
  wake(): void {
    const isSilent = this.options.clock.now() - this.lastAnswerMs > SILENCE_MS;
    if (this.connectionState.kind === 'live' && !isSilent) return;
    this.tryNow();
  }

  /** Came or went: a poll that hangs on the network that was there before would not hear of it for a minute. */
  networkChanged(): void {
    this.tryNow();
  }

  private tryNow(): void {
    this.nap.abort();
    this.nap = new AbortController();
  }

  /** Adds what was learned otherwise than by events, for tabs that come later. */
  amend(change: (state: RealmState) => RealmState): void {
    if (this.current !== undefined) this.current = change(this.current);
  }

  /** Some request of this account was refused: there is no more to wait for (SY5). */
  end(reason: AccessEnd): void {
    this.stop(reason);
  }

  dispose(): void {
    this.stop('disposed');
  }

  /** What is on disk is shown first; its queue is continued if it still lives. */
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
      // Written by another version: as good as nothing.
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
    // While recovering the answer must not wait for news: it clears the banner (SY4).
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
      // Woken: the hanging poll was given up on purpose, so that the next one answers at once.
      if (nap.aborted) this.tell({ kind: 'catchingUp' });
      else await this.fail(pollFailure(error), this.pollBackoff);
    }
  }

  /** Applies a batch whole, or throws: then everything is thrown away (SY3). */
  private async take(answer: readonly RealmEvent[]): Promise<void> {
    const before = this.current;
    if (before === undefined || answer.length === 0) return;
    this.renewalBackoff.reset();
    // A heartbeat may carry an id that was here before, and an answer may come twice.
    const events = answer.filter(({ id }) => id > before.lastEventId);
    const state = withoutMessages(applyEvents(before, events, { nowMs: this.options.clock.now() }));
    this.current = state;
    this.options.listener.onEvents(events, state);
    await this.amendDisk(before, state, events);
    // The events before them still tell of what they took away.
    if (takenBy(before, state, events)) this.mustCompact = true;
    if (events.some((event) => event.kind === 'organizationDeactivated')) {
      this.stop('organizationDeactivated');
      return;
    }
    const level = events.findLast((event) => event.kind === 'serverRestarted')?.featureLevel;
    // A server of another level may say things that this state has no place for yet.
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
        // No longer live from here on: whoever looks does not wait (`wake`).
        this.tellRegistering();
        // Soon the first time; a server that keeps breaking its word is asked less and less.
        await this.rest(this.renewalBackoff.next());
        return;
      }
      case 'retry': {
        const waitMs = Math.max(backoff.next(), verdict.minimumWaitMs);
        // A server that asks to wait is there.
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

  /** Ends with the engine's life, or when somebody wakes it. */
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

  /** Also when there is nothing: then what the disk lacks is brought there all the same. */
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
    // On disk is another queue, perhaps of a worker that is gone, or nothing any more.
    if (!hasRealm && (await this.options.keepsDisk())) await this.save();
  }

  /** First of all: a crash in between brings the same events again. */
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

  /** The disk may be full or gone; the conversation goes on without it. */
  private async write(written: Promise<void>): Promise<void> {
    this.isDiskBehind = await written.then(
      () => false,
      () => true,
    );
  }
}
