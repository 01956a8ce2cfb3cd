import { QUEUE } from '~/contract/limits';
import type { Clock } from '~/lib/clock';
import { ApiError } from '../core/apiError';
import type { Notice } from '../core/bus';
import type { Database } from '../core/db/database';
import type { LogEntry } from '../core/events/entry';
import { newestEventId, readLog } from '../core/events/log';
import type { Logger } from '../core/log';
import { Background } from './background';
import type { DeliveredEvent } from './liveEntry';
import { LiveEntry } from './liveEntry';
import { Queue, type QueueRecord } from './queue';
import { QueueStore } from './queueStore';
import { Revocations } from './revocations';
import { SingleReading } from './singleReading';
import { Tail } from './tail';
import { WaitingPolls } from './waitingPolls';

/** Progress made by polls is saved to the queue's row within this time. */
const SAVE_INTERVAL_MS = 5000;
const SWEEP_INTERVAL_MS = 60_000;
/** Rows saved in one transaction, so that a thousand queues don't hold up a send. */
const SAVE_BATCH = 200;
/** Events in one answer; the client polls again for the rest. */
const ANSWER_MAX_EVENTS = 2000;
/** Catches notifications from other processes that got lost. */
const FOREIGN_POLL_INTERVAL_MS = 3000;
/**
 * How long a queue is assumed to exist without checking, unless another process reports its removal: twice as long as a
 * poll may wait.
 */
const BELIEVED_MS = 120_000;
const PRUNE_MARGIN_MS = 300_000;

interface EventSystemOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a poll waits; undefined: the protocol's default. */
  readonly heartbeatSeconds: number | undefined;
  /** 0 to 1; spreads out heartbeats. */
  readonly random: () => number;
}

export interface PollRequest {
  readonly lastEventId: number | undefined;
  readonly dontBlock: boolean;
  readonly signal: AbortSignal | undefined;
  readonly authorization: Authorization;
}

/** The credentials a request came with. */
export interface Authorization {
  /** The value of `EventSystem.revocationsNow` before they were checked. */
  readonly asOf: number;
  /** Checks them again; throws an ApiError if they are no longer valid. */
  check(): Promise<void>;
}

/**
 * Queues over the event log (gap 3).
 *
 *   change commits -> publish -> tail -> waiting polls it is for
 *   poll -> acknowledge -> tail (or table, when it is far behind) -> else wait
 *
 * A poll checks the tail and starts waiting in one synchronous step, so no event published in between can be missed.
 */
export class EventSystem {
  private readonly store: QueueStore;
  private readonly queues = new Map<string, Queue>();
  private readonly waiting = new WaitingPolls();
  private readonly revocations = new Revocations();
  private tail = new Tail(0);
  /** Reads what other processes have committed. */
  private readonly reading = new SingleReading(() => this.readForeign());
  private readonly background: Background;
  private unlisten: () => Promise<void> = async () => undefined;
  private closed = false;
  /** The last sweep could not reach the database. */
  private isAway = false;

  constructor(private readonly options: EventSystemOptions) {
    const { read, bookkeeping, bus } = options.database;
    this.store = new QueueStore(read, bookkeeping, bus);
    this.background = new Background(options.clock, options.log, 'event system');
  }

  async start(): Promise<void> {
    const { database, clock } = this.options;
    this.tail = new Tail(await newestEventId(database.read));
    await this.store.forgiveDowntime(clock.now());
    this.background.every(SAVE_INTERVAL_MS, () => this.save());
    this.background.every(SWEEP_INTERVAL_MS, () => this.sweep());
    if (database.bus !== undefined) {
      this.unlisten = await database.bus.listen((notice) => this.hear(notice));
      this.background.every(FOREIGN_POLL_INTERVAL_MS, () => this.reading.again());
    }
  }

  /** Answers all waiting and future polls at once: their clients poll again and may reach another process. */
  handOver(): void {
    this.closed = true;
    for (const queue of [...this.waiting.all()]) queue.waiting?.handOver();
  }

  /** Saves the position of every queue. */
  async close(): Promise<void> {
    this.handOver();
    await this.unlisten();
    // A sweep may be writing: the database must not be closed while it does.
    await this.background.stop();
    // An unreachable database must not keep the server from stopping: clients know their own position best.
    await this.save().catch((error) => this.options.log.warn('event system', { error }));
  }

  get newestId(): number {
    return this.tail.newestId;
  }

  /** For monitoring this process. */
  get counts(): { readonly queues: number; readonly waiting: number } {
    return { queues: this.queues.size, waiting: this.waiting.ids().size };
  }

  /** The value for `Authorization.asOf`. */
  get revocationsNow(): number {
    return this.revocations.now;
  }

  /** Whether any of the user's credentials were revoked after `asOf`. */
  hasEndedSince(asOf: number, userId: number): boolean {
    return this.revocations.hasAfter(asOf, userId);
  }

  /** Publishes the entries of a change that has just committed. */
  publish(entries: readonly LogEntry[]): void {
    if (entries.length === 0) return;
    // Another process may have committed in between; its entries come first.
    if (this.tail.isNext(entries)) this.take(entries);
    else {
      this.revoke(entries);
      this.background.run(this.reading.again());
    }
  }

  private take(entries: readonly LogEntry[]): void {
    this.revoke(entries);
    this.waiting.wake(this.tail.append(entries));
  }

  /** Runs before anything is delivered, so that polls with revoked credentials get no new events. */
  private revoke(entries: readonly LogEntry[]): void {
    for (const { hints } of entries) {
      if (hints.revokes === undefined) continue;
      this.revocations.note(hints.revokes);
      for (const queue of this.queues.values()) {
        if (queue.userId !== hints.revokes) continue;
        queue.suspect = true;
        queue.waiting?.answer([]);
      }
    }
  }

  async createQueue(record: QueueRecord): Promise<Queue> {
    await this.store.insert(record);
    const queue = new Queue(record);
    this.queues.set(queue.id, queue);
    return queue;
  }

  /** Called once register has read its snapshot: the queue starts right after it (SY1). */
  async startQueueAt(queueId: string, eventId: number): Promise<void> {
    await this.store.setStart(queueId, eventId);
    const record = await this.store.find(queueId);
    if (record !== undefined) this.queues.set(queueId, new Queue(record));
  }

  async deleteQueue(queueId: string, userId: number): Promise<void> {
    const queue = await this.findQueue(queueId, userId);
    await this.store.delete(queueId);
    this.forget(queue);
  }

  /** The caller's queue. Throws BAD_EVENT_QUEUE_ID if there is none, or if it belongs to someone else. */
  async findQueue(queueId: string, userId: number): Promise<Queue> {
    const { bus } = this.options.database;
    let queue = this.queues.get(queueId);
    if (queue === undefined || queue.suspect || (bus !== undefined && this.isOld(queue))) {
      const record = await this.store.find(queueId);
      if (record === undefined) queue = undefined;
      else queue ??= new Queue(record);
      if (queue !== undefined) queue.foundMs = this.options.clock.now();
    }
    if (queue !== undefined) queue.suspect = false;
    if (queue === undefined) this.queues.delete(queueId);
    if (queue === undefined || queue.userId !== userId) throw badQueue(queueId);
    this.queues.set(queueId, queue);
    return queue;
  }

  /** Whether to look the queue up again: another process may have removed it, and the notice may have been lost. */
  private isOld({ foundMs }: Queue): boolean {
    return Math.abs(this.options.clock.now() - foundMs) > BELIEVED_MS;
  }

  /**
   * The events after `lastEventId`, right away if there are any, otherwise as soon as there are (E4). If the user's key
   * or account is revoked meanwhile, the poll gets none of them and is refused at once.
   */
  async poll(queue: Queue, request: PollRequest): Promise<readonly DeliveredEvent[]> {
    let { asOf } = request.authorization;
    for (;;) {
      const events = await this.look(queue, request);
      if (!this.revocations.hasAfter(asOf, queue.userId)) return events;
      asOf = this.revocations.now;
      await request.authorization.check();
      await this.findQueue(queue.id, queue.userId);
    }
  }

  private async look(queue: Queue, request: PollRequest): Promise<readonly DeliveredEvent[]> {
    let from = await this.startingPoint(queue, request.lastEventId);
    queue.acknowledge(from);
    queue.seen(this.options.clock.now());
    while (!this.tail.reachesBackTo(from)) {
      const entries = await readLog(this.options.database.read, from);
      if (entries.length === 0) break;
      const events = collect(
        entries.map((entry) => new LiveEntry(entry)),
        queue,
        from,
      );
      if (events.length > 0) return events;
      from = entries.at(-1)?.id ?? from;
    }
    const events = collect(this.tail.after(from), queue, from);
    if (events.length > 0 || request.dontBlock) return events;
    if (this.closed) return [heartbeat(Math.max(from, this.tail.newestId))];
    return this.wait(queue, from, request.signal);
  }

  private wait(
    queue: Queue,
    from: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly DeliveredEvent[]> {
    // A newer poll replaces an older one, whose connection may have died unnoticed.
    queue.waiting?.answer([]);
    const { clock, random, heartbeatSeconds } = this.options;
    const { min, max } = QUEUE.heartbeatSeconds;
    const seconds = heartbeatSeconds ?? min + random() * (max - min);
    return new Promise((resolve) => {
      const heartbeatMs = Math.round(seconds * 1000);
      const beat = () => {
        // A heartbeat says there is nothing below its id, so it must not overtake events on their way.
        const events = this.waiting.coming(queue, from);
        finish(events.length > 0 ? events : [heartbeat(Math.max(from, this.tail.newestId))]);
      };
      const cancelHeartbeat = clock.schedule(heartbeatMs, beat);
      const abort = () => finish([]);
      const finish = (events: readonly DeliveredEvent[]) => {
        cancelHeartbeat();
        signal?.removeEventListener('abort', abort);
        if (queue.waiting === poll) queue.waiting = undefined;
        this.waiting.delete(queue);
        // Idle time starts when the last poll ends.
        queue.seen(clock.now());
        resolve(events);
      };
      const poll = { from, answer: finish, handOver: beat };
      queue.waiting = poll;
      this.waiting.add(queue);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
    });
  }

  /**
   * Where this poll starts. Asking again for acknowledged events is fine while the log has them: a client may have
   * saved its position late. If the log lost them, or never had them (a database restored from a backup), only a new
   * register helps.
   */
  private async startingPoint(queue: Queue, asked: number | undefined): Promise<number> {
    if (asked === undefined || asked < 0) return queue.ackedId;
    const from = Math.max(asked, queue.startId);
    if (from > this.tail.newestId) {
      await this.reading.again();
      if (from > this.tail.newestId) throw badQueue(queue.id);
    }
    if (from >= queue.ackedId) return from;
    if (await this.store.holdsEverythingAfter(from, this.tail.newestId)) return from;
    throw badQueue(queue.id);
  }

  /** Handles a notice from another process or this one; undefined: notices may have been lost. */
  private hear(notice: Notice | undefined): void {
    if (notice === undefined) {
      for (const queue of this.queues.values()) queue.suspect = true;
      this.background.run(this.reading.again());
      this.background.run(this.forgetRemoved());
    } else if (notice.kind === 'events') {
      if (notice.newestId > this.tail.newestId) this.background.run(this.reading.again());
    } else if (notice.kind === 'queueRemoved') {
      const queue = this.queues.get(notice.queueId);
      if (queue !== undefined) this.forget(queue);
    }
  }

  /** Ends polls of queues that were removed while notices were lost. */
  private async forgetRemoved(): Promise<void> {
    const waiting = [...this.waiting.all()];
    if (waiting.length === 0) return;
    const existing = await this.store.existing(waiting.map((queue) => queue.id));
    for (const queue of waiting) if (!existing.has(queue.id)) this.forget(queue);
  }

  private async readForeign(): Promise<void> {
    for (;;) {
      const entries = await readLog(this.options.database.read, this.tail.newestId);
      const news = entries.filter((entry) => entry.id > this.tail.newestId);
      if (news.length === 0) return;
      this.take(news);
    }
  }

  private async save(): Promise<void> {
    const dirty = [...this.queues.values()].filter((queue) => queue.dirty);
    for (let from = 0; from < dirty.length; from += SAVE_BATCH) {
      const batch = dirty.slice(from, from + SAVE_BATCH);
      for (const queue of batch) queue.dirty = false;
      await this.store.save(batch);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private async sweep(): Promise<void> {
    const nowMs = this.options.clock.now();
    for (const queue of this.waiting.all()) queue.seen(nowMs);
    // While the database is unreachable no one can poll; as after a restart, that is not the clients' fault.
    const wasAway = this.isAway;
    this.isAway = true;
    await this.save();
    if (wasAway) await this.store.forgiveOutage(nowMs);
    for (const id of await this.store.expire(nowMs, this.waiting.ids())) {
      const queue = this.queues.get(id);
      if (queue !== undefined) this.forget(queue);
    }
    await this.store.prune(nowMs - PRUNE_MARGIN_MS);
    this.isAway = false;
  }

  private forget(queue: Queue): void {
    this.queues.delete(queue.id);
    queue.waiting?.answer([]);
  }
}

function collect(
  entries: readonly LiveEntry[],
  queue: Queue,
  from: number,
): readonly DeliveredEvent[] {
  const events: DeliveredEvent[] = [];
  for (const entry of entries) {
    for (const event of entry.deliver(queue)) if (event.id > from) events.push(event);
    if (events.length >= ANSWER_MAX_EVENTS) break;
  }
  return events;
}

/** Carries the newest id, below which this queue has nothing: acknowledging it lets the log be pruned. */
function heartbeat(id: number): DeliveredEvent {
  return { id, json: `{"id":${id},"type":"heartbeat"}` };
}

function badQueue(queueId: string): ApiError {
  return new ApiError('BAD_EVENT_QUEUE_ID', `Bad event queue ID: ${queueId}`, {
    queue_id: queueId,
  });
}
