import { isRequestError } from '~/api/errors';
import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import { type Conversation, conversationKey, topicKey } from '~/domain/places/conversation';
import { Backoff } from '~/lib/backoff';
import { type Clock, sleep } from '~/lib/clock';
import { HELD_BACK, type OutboxEntry, type OutboxStatus } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import { type LockHolders, liveLeases, noLocks } from './leases';

/** The server requests the outbox needs. */
export interface MessageSink {
  /** Sends with the entry's queue and local id. */
  send(entry: OutboxEntry): Promise<MessageId>;
  /** Finds the user's own message that a send with an unknown outcome may have created. */
  findSent(entry: OutboxEntry, isTaken: (id: MessageId) => boolean): Promise<MessageId | undefined>;
}

export interface OutboxOptions {
  readonly accountId: string;
  /** This worker's id on its entries and lease. */
  readonly owner: string;
  readonly sink: MessageSink;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly onChange: (entries: readonly OutboxEntry[]) => void;
  readonly onAuthFailure: () => void;
  readonly random?: () => number;
  readonly lockHolders?: LockHolders;
}

export type NewEntry = Pick<OutboxEntry, 'localId' | 'conversation' | 'content' | 'queueId'> & {
  /** Other pages may have found it too, and handed it to workers of their own. */
  readonly isLeft?: boolean;
  /** The same, and it may have been sent before, under a higher id. */
  readonly afterId?: MessageId;
  /** The page it comes from has just sent it, and won't learn the outcome. */
  readonly isUnderWay?: boolean;
};

const RETRY = { firstMs: 500, maxMs: 30_000 };
/** How long a message that a page or an earlier worker has sent may take to arrive. */
const ARRIVAL_MS = 5000;
/** How late a page may be with a message that it holds back; pages take those of crashed ones sooner. */
const HELD_GRACE_MS = 20_000;

/**
 * Outgoing messages, in order per conversation.
 *
 *   queued -> sending -> sent -> (gone, when its event or a fetch shows it)
 *               sending -> unconfirmed -> sent | sending      (outcome unknown: look first, then repeat)
 *               sending -> failed -> queued | (gone)           (refused: the user decides)
 *
 * Every entry is on disk before its first request, and ends once (OB1).
 */
export class Outbox {
  private readonly entries = new Map<string, OutboxEntry>();
  /** Entries being sent, or waiting for a retry. */
  private readonly busy = new Set<string>();
  /** Entries with an attempt in progress. */
  private readonly underWay = new Set<string>();
  /** Entries whose message is on its way to the server. */
  private readonly asked = new Set<string>();
  /** Where all of their topic has gone since: if they weren't sent, they follow. */
  private readonly movedMeanwhile = new Map<string, Conversation>();
  /** Where entries went before they followed their topic: an earlier attempt may have arrived there. */
  private readonly earlierPlaces = new Map<string, readonly Conversation[]>();
  private isOnline = false;
  private queueId: string | undefined;
  private maxMessageId = 0 as MessageId;
  /** Messages that ended an entry: no other entry can claim them. */
  private readonly taken = new Set<MessageId>();
  /** Local ids that tabs have handed over. */
  private readonly known = new Set<string>();
  private readonly life = new AbortController();
  private nap = new AbortController();

  constructor(private readonly options: OutboxOptions) {}

  list(): readonly OutboxEntry[] {
    return [...this.entries.values()];
  }

  /** Loads what an earlier worker left. A send that was in flight then has an unknown outcome. */
  async load(): Promise<void> {
    await this.adopt();
    this.changed();
  }

  /** Takes over entries of workers that are gone. */
  async adopt(): Promise<void> {
    const { storage, accountId } = this.options;
    const stored = await storage.getOutbox(accountId).catch(() => []);
    for (const entry of stored) if (entry.owner === HELD_BACK) await this.adoptHeld(entry);
    const adoptable = await this.withoutLiveOwners(stored);
    for (const entry of adoptable) {
      if (this.entries.has(entry.localId)) continue;
      const status: OutboxStatus = entry.status === 'sending' ? 'unconfirmed' : entry.status;
      // The message itself has arrived by register or fetch since.
      if (status === 'sent') await storage.deleteOutboxEntry(entry.localId).catch(() => undefined);
      else await this.put({ ...entry, status, owner: this.options.owner });
    }
    if (adoptable.length === 0) return;
    this.changed();
    this.pump();
  }

  private async withoutLiveOwners(stored: readonly OutboxEntry[]): Promise<readonly OutboxEntry[]> {
    const { storage, clock, lockHolders = noLocks } = this.options;
    const leases = await liveLeases(storage, clock, lockHolders);
    const live = new Set(leases.map(({ owner }) => owner));
    const others = [...live, this.options.owner, HELD_BACK];
    return stored.filter((entry) => !others.includes(entry.owner));
  }

  /** Takes over what a page still holds back long after it was due: its browser was killed. */
  private async adoptHeld(entry: OutboxEntry): Promise<void> {
    const { localId, conversation, content, afterId, queueId, heldUntilMs = 0 } = entry;
    if (heldUntilMs + HELD_GRACE_MS > this.options.clock.now()) return;
    // Written late: the page had handed it over in the meantime.
    if (this.known.has(localId) && !this.entries.has(localId)) this.forget(localId);
    const left = { localId, conversation, content, queueId, isLeft: true };
    // Any identical earlier message would count as this one, if none is known to be older.
    await this.add(afterId === 0 ? left : { ...left, afterId });
  }

  /**
   * Adds a message; it is on disk when the promise resolves. With an `afterId`, it is first looked for after that
   * message. Returns false if it was already taken, here or by another worker.
   */
  async add(entry: NewEntry): Promise<boolean> {
    const { accountId, owner, clock, storage } = this.options;
    const { localId, conversation, content, afterId, queueId } = entry;
    const { isUnderWay = false, isLeft = afterId !== undefined } = entry;
    // A page that was closed never learned that it was taken.
    if (this.known.has(localId)) return false;
    this.known.add(localId);
    const queued: OutboxEntry = {
      localId,
      conversation,
      content,
      accountId,
      owner,
      createdAt: clock.now(),
      afterId: afterId ?? this.maxMessageId,
      status: afterId === undefined ? 'queued' : 'unconfirmed',
      failure: undefined,
      messageId: undefined,
      queueId,
    };
    if (isUnderWay) this.expect(localId);
    if (!isLeft) await this.put(queued);
    else if (await storage.claimOutboxEntry(queued).catch(() => true))
      this.entries.set(localId, queued);
    else return false;
    this.changed();
    this.pump();
    return true;
  }

  /** Gives a message time to arrive before anything is done about it. */
  private expect(localId: string): void {
    this.busy.add(localId);
    void sleep(this.options.clock, ARRIVAL_MS, this.life.signal).then(() => {
      this.busy.delete(localId);
      this.pump();
    });
  }

  async retry(localId: string): Promise<void> {
    const entry = this.entries.get(localId);
    if (entry?.status !== 'failed') return;
    await this.put({ ...entry, status: 'queued', failure: undefined });
    this.changed();
    this.pump();
  }

  /** Discards at the user's request; only while no request is in flight. */
  async discard(localId: string): Promise<void> {
    if (this.underWay.has(localId)) return;
    await this.end(localId);
    this.changed();
    this.pump();
  }

  /** Updates from the engine: whether the server responds, which queue receives the echo, the newest message id. */
  update(now: {
    readonly isOnline: boolean;
    readonly queueId: string | undefined;
    readonly maxMessageId: MessageId;
  }): void {
    const { isOnline } = now;
    this.queueId = now.queueId;
    this.maxMessageId = now.maxMessageId;
    const cameBack = isOnline && !this.isOnline;
    this.isOnline = isOnline;
    if (cameBack) this.wake();
    this.pump();
  }

  /** Ends the entries of own messages that arrived, by local id or server id (OB1). Returns whether any ended. */
  settle(events: readonly RealmEvent[]): boolean {
    let didEnd = false;
    for (const event of events) {
      if (event.kind !== 'message') continue;
      for (const entry of this.entries.values()) {
        if (entry.localId !== event.localId && entry.messageId !== event.message.id) continue;
        this.taken.add(event.message.id);
        this.entries.delete(entry.localId);
        this.forget(entry.localId);
        didEnd = true;
      }
    }
    return didEnd;
  }

  /**
   * What waits goes where all of its topic went, like the drafts there. The first answer after an outage wakes the
   * outbox just before its events come: an attempt is still writing to disk by then.
   */
  follow(events: readonly RealmEvent[]): boolean {
    let didMove = false;
    for (const event of events) {
      if (event.kind !== 'messagesMoved' || !event.isOfAll) continue;
      const { fromChannelId, fromTopic, to } = event;
      const from = topicKey(fromChannelId, fromTopic);
      for (const entry of this.entries.values()) {
        const { localId, conversation, status } = entry;
        if (conversation.kind !== 'topic' || conversationKey(conversation) !== from) continue;
        if (status === 'sent') continue;
        const { channelId = fromChannelId, topic = fromTopic } = to;
        const place = { kind: 'topic', channelId, topic } as const;
        if (this.asked.has(localId)) this.movedMeanwhile.set(localId, place);
        else void this.put(this.movedTo(entry, place));
        didMove = true;
      }
    }
    return didMove;
  }

  private movedTo(entry: OutboxEntry, place: Conversation): OutboxEntry {
    const earlier = this.earlierPlaces.get(entry.localId) ?? [];
    this.earlierPlaces.set(entry.localId, [...earlier, entry.conversation]);
    return { ...entry, conversation: place };
  }

  /** A new queue: sent messages are in what it fetches, and no event will come for them. */
  dropSent(): void {
    for (const entry of this.entries.values()) {
      if (entry.status !== 'sent') continue;
      this.entries.delete(entry.localId);
      this.forget(entry.localId);
    }
  }

  dispose(): void {
    this.life.abort();
  }

  private wake(): void {
    this.nap.abort();
    this.nap = new AbortController();
  }

  /** Starts the first waiting entry of every conversation that is not busy. */
  private pump(): void {
    if (!this.isOnline || this.life.signal.aborted) return;
    const seen = new Set<string>();
    for (const entry of this.entries.values()) {
      if (entry.status === 'sent') continue;
      const key = conversationKey(entry.conversation);
      // A failed entry does not block the ones behind it: the user may leave it there for days.
      if (entry.status === 'failed' || seen.has(key)) continue;
      seen.add(key);
      if (!this.busy.has(entry.localId)) void this.deliver(entry.localId);
    }
  }

  private async deliver(localId: string): Promise<void> {
    this.busy.add(localId);
    const random = this.options.random ? { random: this.options.random } : {};
    const backoff = new Backoff({ ...RETRY, ...random });
    try {
      while (this.isOnline && !this.life.signal.aborted) {
        this.underWay.add(localId);
        const waitMs = await this.attempt(localId).finally(() => this.underWay.delete(localId));
        if (waitMs === undefined) break;
        await this.rest(Math.max(backoff.next(), waitMs));
      }
    } finally {
      this.busy.delete(localId);
      this.pump();
    }
  }

  /** Makes one attempt. Returns the minimum wait before the next, in ms; undefined when nothing is left to try. */
  private async attempt(localId: string): Promise<number | undefined> {
    const entry = this.entries.get(localId);
    if (!entry || entry.status === 'failed' || entry.status === 'sent') return undefined;
    try {
      const found = entry.status === 'unconfirmed' ? await this.find(entry) : undefined;
      if (found !== undefined) return await this.arrived(localId, found);
      const queueId = entry.queueId ?? this.queueId;
      await this.change(localId, { status: 'sending', queueId });
      // During the search or the write, its event may have arrived, or its topic moved.
      const now = this.entries.get(localId);
      if (!now) return undefined;
      this.asked.add(localId);
      const messageId = await this.options.sink
        .send({ ...now, queueId })
        .finally(() => this.asked.delete(localId));
      return await this.arrived(localId, messageId);
    } catch (error) {
      return this.failed(localId, error);
    }
  }

  /** Finds the message of an earlier attempt, here or where it went before. */
  private async find(entry: OutboxEntry): Promise<MessageId | undefined> {
    const earlier = this.earlierPlaces.get(entry.localId) ?? [];
    for (const conversation of [entry.conversation, ...earlier]) {
      const found = await this.findAt({ ...entry, conversation });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** If the user can no longer search there, sending will show the error. */
  private async findAt(entry: OutboxEntry): Promise<MessageId | undefined> {
    try {
      return await this.options.sink.findSent(entry, (id) => this.taken.has(id));
    } catch (error) {
      if (isRequestError(error) && error.kind === 'refused') return undefined;
      throw error;
    }
  }

  private async arrived(localId: string, messageId: MessageId): Promise<undefined> {
    this.taken.add(messageId);
    if (messageId > this.maxMessageId) {
      await this.change(localId, { status: 'sent', messageId });
      if (this.entries.get(localId)?.queueId !== this.queueId) this.endUnheard(localId);
      return undefined;
    }
    // Its event came first, or went to an older queue: the known state includes it, and nothing will end it later.
    await this.end(localId);
    this.changed();
    return undefined;
  }

  /**
   * Ends a message whose event doesn't come: it was sent before this queue was registered, as only the repeated send
   * showed, and has been deleted in the meantime.
   */
  private endUnheard(localId: string): void {
    const { clock } = this.options;
    void sleep(clock, ARRIVAL_MS, this.life.signal).then(async () => {
      if (this.life.signal.aborted || this.entries.get(localId)?.status !== 'sent') return;
      await this.end(localId);
      this.changed();
    });
  }

  private async failed(localId: string, error: unknown): Promise<number | undefined> {
    const entry = this.entries.get(localId);
    const place = this.movedMeanwhile.get(localId);
    if (entry && place) this.entries.set(localId, this.movedTo(entry, place));
    this.movedMeanwhile.delete(localId);
    const request = isRequestError(error) ? error : undefined;
    if (request?.kind === 'auth') {
      // Nothing more is sent until the engine has noticed for itself (SY5).
      this.isOnline = false;
      await this.change(localId, { status: 'queued' });
      this.options.onAuthFailure();
      return undefined;
    }
    if (request?.kind === 'refused') {
      await this.change(localId, {
        status: 'failed',
        failure: { code: request.code, message: request.said },
      });
      return undefined;
    }
    // A rate limit applies before the server does anything; after any other failure, the message may have arrived. If
    // only the search for an earlier attempt failed, its outcome stays unknown.
    const wasSending = this.entries.get(localId)?.status === 'sending';
    const isUnsent = wasSending && request?.kind === 'rateLimit';
    await this.change(localId, { status: isUnsent ? 'queued' : 'unconfirmed' });
    return request?.retryAfterMs ?? 0;
  }

  private async change(localId: string, changes: Partial<OutboxEntry>): Promise<void> {
    const entry = this.entries.get(localId);
    if (!entry) return;
    await this.put({ ...entry, ...changes });
    this.changed();
  }

  private async put(entry: OutboxEntry): Promise<void> {
    this.entries.set(entry.localId, entry);
    // A full disk must not keep a message from being sent; it is still in memory.
    await this.options.storage.putOutboxEntry(entry).catch(() => undefined);
  }

  private async end(localId: string): Promise<void> {
    this.entries.delete(localId);
    await this.options.storage.deleteOutboxEntry(localId).catch(() => undefined);
  }

  private forget(localId: string): void {
    void this.options.storage.deleteOutboxEntry(localId).catch(() => undefined);
  }

  private changed(): void {
    this.options.onChange(this.list());
  }

  private rest(ms: number): Promise<void> {
    return sleep(this.options.clock, ms, AbortSignal.any([this.life.signal, this.nap.signal]));
  }
}
