import { type Clock, sleep } from '~/lib/clock';
import type { Logger } from '../../core/log';
import type { Realm } from '../../core/realm';
import { Poller } from '../poller';
import {
  type ClaimedDelivery,
  claimDelivery,
  dueDelivery,
  nextDeliveryMs,
  settleDelivery,
} from './deliveryTable';
import { type PostResult, post } from './post';
import { readAnswer } from './readAnswer';
import { settle } from './settle';
import { webhookRequest } from './webhookRequest';

/** A delivery that another process left behind is found within this time. */
const POLL_INTERVAL_MS = 15_000;
/** Maximum number of bots that are sent to concurrently; each gets one message at a time. */
const PARALLEL_MAX = 8;
const TIMEOUT_MS = 10_000;
/** How long responses in flight have when the server stops. */
const STOP_GRACE_MS = 3000;

interface DispatcherOptions {
  readonly realm: Realm;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether this IP address may be called. */
  readonly mayCall: (address: string) => boolean;
}

interface Sending {
  readonly abort: (reason: string) => void;
  readonly done: Promise<void>;
}

/**
 * Posts due deliveries to outgoing webhooks (E21).
 *
 *   claim (a change) -> post, outside of any -> settle: log, reply or next try (a change)
 *
 * A claim expires, so that what a dead process was sending is sent again: a receiver may then get a message twice, with
 * the same delivery id, but never misses one.
 */
export class WebhookDispatcher {
  private readonly poller: Poller;
  private isStopped = false;
  /** By bot id. */
  private readonly sending = new Map<number, Sending>();

  constructor(private readonly options: DispatcherOptions) {
    const { clock, log } = options;
    const look = () => this.look();
    this.poller = new Poller({ clock, log, name: 'webhooks', intervalMs: POLL_INTERVAL_MS, look });
  }

  /** Checks at once: a delivery was created, or a bot is free again. */
  wake(): void {
    this.poller.wake();
  }

  /** Resolves when nothing is in flight. The next start sends what got no response in time. */
  async close(): Promise<void> {
    this.isStopped = true;
    await this.poller.stop();
    const all = [...this.sending.values()];
    const finished = new AbortController();
    const done = Promise.all(all.map((one) => one.done)).then(() => finished.abort());
    await sleep(this.options.clock, all.length === 0 ? 0 : STOP_GRACE_MS, finished.signal);
    for (const one of all) one.abort('the server is stopping');
    await done;
  }

  /** Resolves to when the next delivery is due; undefined when something else will wake the poller. */
  private async look(): Promise<number | undefined> {
    while (this.hasRoom() && (await this.sendNext()));
    const { realm, clock } = this.options;
    return this.hasRoom() ? nextDeliveryMs(realm.db, clock.now(), this.busyBots()) : undefined;
  }

  private hasRoom(): boolean {
    return !this.isStopped && this.sending.size < PARALLEL_MAX;
  }

  private busyBots(): readonly number[] {
    return [...this.sending.keys()];
  }

  /** Returns true when there was one. */
  private async sendNext(): Promise<boolean> {
    const { realm, clock, log } = this.options;
    const busy = this.busyBots();
    // Checked outside a change first: most of the time nothing is due.
    if ((await dueDelivery(realm.db, clock.now(), busy)) === undefined) return false;
    const claimed = await realm.change((change) => claimDelivery(change, busy));
    if (claimed === undefined || claimed === 'skipped') return claimed === 'skipped';
    const stop = new AbortController();
    const done = this.deliver(claimed, stop)
      .catch((error) => log.error('webhook delivery', { deliveryId: claimed.id, error }))
      .finally(() => {
        this.sending.delete(claimed.botId);
        this.wake();
      });
    this.sending.set(claimed.botId, { abort: (reason) => stop.abort(reason), done });
    return true;
  }

  private async deliver(delivery: ClaimedDelivery, stop: AbortController): Promise<void> {
    const { realm, clock } = this.options;
    const cancelTimeout = clock.schedule(TIMEOUT_MS, () =>
      stop.abort(`it took longer than ${TIMEOUT_MS / 1000} seconds`),
    );
    const result = await this.post(delivery, stop.signal);
    cancelTimeout();
    if (this.isStopped && stop.signal.aborted && result.kind === 'unreachable') {
      const again = { status: 'waiting', tries: delivery.tries - 1, due_ms: clock.now() } as const;
      await realm.change((change) => settleDelivery(change, delivery.id, again));
      return;
    }
    await settle(realm, delivery, result, readAnswer(result, delivery.webhook.format));
  }

  private async post(delivery: ClaimedDelivery, signal: AbortSignal): Promise<PostResult> {
    const request = webhookRequest(delivery.webhook, delivery);
    if (request === undefined) {
      return { kind: 'refused', reason: "Slack's format has no direct messages" };
    }
    const { mayCall } = this.options;
    return post(delivery.webhook.url, request, { mayCall, signal });
  }
}
