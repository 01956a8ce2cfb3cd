import { type Clock, sleep } from '~/lib/clock';
import { badRequest } from '../../core/apiError';
import { dueRow, nextDueMs } from '../../core/db/due';
import type { Lane } from '../../core/lane';
import type { Logger } from '../../core/log';
import type { Realm } from '../../core/realm';
import type { PushKeys } from '../../core/secrets';
import { callable } from '../net/outgoing';
import { Poller } from '../poller';
import { type ClaimedPush, claimPush, settlePush } from './claims';
import { type PushResult, postPush } from './post';

/** Pushes that another process left behind are found within this time. */
const POLL_INTERVAL_MS = 15_000;
const PARALLEL_MAX = 8;
const TIMEOUT_MS = 10_000;
/** How long pushes in flight have to finish when the server stops. */
const STOP_GRACE_MS = 3000;
/** Claiming holds the owner; that a row is changed by one at a time, its own lock ensures. */
const BESIDE_ALL: Lane = [];

interface PushSenderOptions {
  readonly realm: Realm;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: PushKeys;
  /** The configured URL of this server. */
  readonly origin: string | undefined;
  /** Whether this IP address may be called. */
  readonly mayCall: (address: string) => boolean;
}

/**
 * Notifies devices of what awaits their owners (Web Push).
 *
 *   claim: determine what to say by now (a change) -> post, outside of any -> settle (a change)
 *
 * A claim expires, so that what a dead process was sending is sent again: each push tells the state of a conversation,
 * so a duplicate changes nothing.
 */
export class PushSender {
  private readonly poller: Poller;
  private readonly sending = new Set<Promise<void>>();
  private isStopped = false;
  /** Aborts when the server stops and the grace period of pushes in flight is over. */
  private readonly cutOff = new AbortController();

  constructor(private readonly options: PushSenderOptions) {
    const { clock, log } = options;
    const look = () => this.look();
    this.poller = new Poller({ clock, log, name: 'push', intervalMs: POLL_INTERVAL_MS, look });
  }

  get publicKey(): string {
    return this.options.keys.publicKey;
  }

  /** Checks at once: there is something to push. */
  wake(): void {
    this.poller.wake();
  }

  /** Refuses an endpoint that may not be called, as its name resolves now. */
  async checkEndpoint(endpoint: string): Promise<void> {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    const { mayCall } = this.options;
    // Without TLS only where local addresses may be called, as in tests.
    const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && mayCall(LOCAL));
    if (url === undefined || !isAllowed) throw badRequest('The endpoint must start with https://');
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const callables = callable(url, { mayCall, signal });
    await callables.catch(() => {
      throw badRequest('The endpoint is no address on the public internet.');
    });
  }

  /** Resolves when all pushes due by now are sent. */
  async idle(): Promise<void> {
    while (this.poller.isLooking || this.sending.size > 0) {
      await this.poller.idle();
      await Promise.all(this.sending);
    }
  }

  /** Resolves when nothing is in flight. The next start sends what got no response in time. */
  async close(): Promise<void> {
    this.isStopped = true;
    await this.poller.stop();
    const finished = new AbortController();
    const done = Promise.all(this.sending).then(() => finished.abort());
    const graceMs = this.sending.size === 0 ? 0 : STOP_GRACE_MS;
    await sleep(this.options.clock, graceMs, finished.signal);
    this.cutOff.abort('the server is stopping');
    await done;
  }

  private async look(): Promise<number | undefined> {
    while (!this.isStopped && this.sending.size < PARALLEL_MAX && (await this.sendNext()));
    if (this.isStopped || this.sending.size >= PARALLEL_MAX) return undefined;
    return nextDueMs(this.options.realm.db, 'pushes');
  }

  /** Returns true when there was one. */
  private async sendNext(): Promise<boolean> {
    const { realm, clock, log } = this.options;
    // Checked outside a change first: most of the time nothing is due.
    const due = await dueRow(realm.db, 'pushes', clock.now());
    if (due === undefined) return false;
    const claimed = await realm.change((change) => claimPush(change, due), { lane: BESIDE_ALL });
    if (claimed === undefined) return true;
    const done: Promise<void> = this.deliver(claimed)
      .catch((error) => log.error('push', { pushId: claimed.row.id, error }))
      .finally(() => {
        this.sending.delete(done);
        this.wake();
      });
    this.sending.add(done);
    return true;
  }

  private async deliver(claimed: ClaimedPush): Promise<void> {
    const { realm, log } = this.options;
    const result = await this.post(claimed);
    // A subscription is as sensitive as a key: neither its URL nor the payload is logged.
    if (result.kind === 'refused' || result.kind === 'later') {
      log.info('push not taken', { subscriptionId: claimed.subscription.id, ...result });
    }
    await realm.change((change) => settlePush(change, claimed, result), { lane: BESIDE_ALL });
  }

  private async post({ row, subscription, payload }: ClaimedPush): Promise<PushResult> {
    const { clock, keys, mayCall } = this.options;
    const stop = new AbortController();
    const abort = (reason: string) => stop.abort(reason);
    const cancelTimeout = clock.schedule(TIMEOUT_MS, () => abort('it took too long'));
    const onCutOff = () => abort('the server is stopping');
    this.cutOff.signal.addEventListener('abort', onCutOff);
    try {
      const nowMs = clock.now();
      const ttlSeconds = Math.max(0, Math.ceil((row.until_ms - nowMs) / 1000));
      const subject = await this.subject();
      const options = { keys, subject, mayCall, nowMs, signal: stop.signal };
      const result = await postPush({ subscription, payload, ttlSeconds }, options);
      const isCutOff = this.cutOff.signal.aborted && result.kind === 'later';
      return isCutOff ? { kind: 'stopped' } : result;
    } finally {
      cancelTimeout();
      this.cutOff.signal.removeEventListener('abort', onCutOff);
    }
  }

  private async subject(): Promise<string> {
    const { origin, realm } = this.options;
    if (origin?.startsWith('https:')) return origin;
    const host = (await realm.organization())?.settings.host;
    return `mailto:parley@${host}`;
  }
}

const LOCAL = '127.0.0.1';
