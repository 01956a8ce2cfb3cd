import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import type { Clock } from '~/lib/clock';
import { isHeldAt, takeHeld } from '~/storage/page/lastWords';
import { type Account, HELD_BACK, type OutboxEntry } from '~/storage/schema';
import type { Storage } from '~/storage/storage';
import type { SyncPort } from '~/sync/page/connect';
import type { SessionStore } from '../sessionStore';
import { SendHold } from './sendHold';

export interface OutboxViewOptions {
  readonly account: Account;
  readonly store: SessionStore;
  readonly port: SyncPort;
  readonly storage: Storage;
  readonly clock: Clock;
  /** The newest message's id; undefined while unknown. */
  readonly newest: () => MessageId | undefined;
  /** The queue that receives the echo. */
  readonly queueId: () => string | undefined;
  /** Sends from the page itself, by a request that outlives it. */
  readonly sendLast: (entry: OutboxEntry) => void;
  /** Stores, without waiting for the worker, the messages that exist in this page only. */
  readonly keepWords: () => void;
  readonly random?: () => number;
}

/** How late an open tab may be with a message whose time is up. */
const GRACE_MS = 10_000;
/** Everything is newer than this. */
const UNKNOWN = 0 as MessageId;

/** The worker's outbox as this tab shows it, plus messages just sent that the worker hasn't confirmed. */
export class OutboxView {
  private readonly unheard = new Map<string, OutboxEntry>();
  /** Entries from closed tabs, until the worker confirms them. */
  private left: readonly OutboxEntry[] = [];
  private counter = 0;
  /** The worker knows this tab. Before that, it has no account to send for. */
  private isOpen = false;
  private readonly hold: SendHold;
  private readonly timers: (() => void)[] = [];

  constructor(private readonly options: OutboxViewOptions) {
    const { clock, store } = options;
    this.hold = new SendHold(clock, (heldUntil) => store.setState({ heldUntil }));
  }

  /**
   * Shows the message at once; the worker writes it to disk and sends it. `holdMs`: not before this time has passed,
   * or the page goes away. It never overtakes a message to the same conversation that is held back.
   */
  send(conversation: Conversation, content: string, holdMs = 0): void {
    const { account, clock } = this.options;
    const localId = this.newLocalId();
    const entry: OutboxEntry = {
      localId,
      accountId: account.id,
      conversation,
      content,
      createdAt: clock.now(),
      afterId: this.options.newest() ?? UNKNOWN,
      status: 'queued',
      failure: undefined,
      messageId: undefined,
      owner: '',
    };
    this.unheard.set(localId, entry);
    const isHeld = this.hold.add(localId, conversationKey(conversation), holdMs, () =>
      this.sendNow(localId),
    );
    this.show(this.options.store.getState().outbox);
    if (isHeld) this.keepHeld({ ...entry, queueId: this.options.queueId() });
    else this.handOver(localId);
  }

  /**
   * With the queue that whoever sends it is to name: it may be sent as this page goes away, by the next page too, and
   * be edited in between, so that only the server can tell that it is the same message.
   *
   * Browsers write last words to disk seconds later: what is only there doesn't survive one that is killed.
   */
  private keepHeld(entry: OutboxEntry): void {
    this.unheard.set(entry.localId, entry);
    this.options.keepWords();
    const heldUntilMs = this.hold.untilMs(entry.localId);
    const held = { ...entry, owner: HELD_BACK, heldUntilMs };
    void this.options.storage.putOutboxEntry(held).catch(() => undefined);
  }

  /** Stops holding back a message, and those before it in its conversation. */
  sendNow(localId: string): void {
    for (const one of this.hold.endUpTo(localId)) this.handOver(one);
    // Another tab would take what is still stored as held back some time after it was due.
    this.options.keepWords();
  }

  /** The page may be suspended, and its timers with it. */
  sendAllNow(): void {
    for (const one of this.hold.endAll()) this.handOver(one);
  }

  /**
   * The page is closing, and the worker with it if this is the last one: what is held back is sent from here. The
   * worker, or else the next page, finds out whether it arrived.
   */
  sendAllLast(): void {
    for (const localId of this.hold.endAll()) {
      const held = this.unheard.get(localId);
      const queueId = held?.queueId ?? this.options.queueId();
      if (!held || !this.isOpen || queueId === undefined) {
        this.handOver(localId);
        continue;
      }
      const entry = { ...held, queueId };
      this.unheard.set(localId, entry);
      this.options.sendLast(entry);
      this.options.port.post({ ...possiblySent(entry), isUnderWay: true });
    }
  }

  /**
   * Takes over entries that closed tabs had no confirmation for. One that is held back may belong to an open tab, where
   * the user can still take it back: it is sent from here only if it is still left some time after it was due.
   */
  takeUp(left: readonly OutboxEntry[]): void {
    const { account, clock, keepWords } = this.options;
    const now = clock.now();
    this.left = left.filter((entry) => !isHeldAt(entry, now));
    for (const entry of left.filter((one) => isHeldAt(one, now))) {
      this.timers.push(
        clock.schedule((entry.heldUntilMs ?? now) - now + GRACE_MS, () => {
          if (!takeHeld(account.id, entry.localId)) return;
          const mine = { ...entry, heldUntilMs: undefined };
          this.left = [...this.left, mine];
          keepWords();
          if (this.isOpen) this.handOverOld(mine);
        }),
      );
    }
  }

  /** Entries the worker hasn't confirmed. */
  get lastWords(): readonly OutboxEntry[] {
    const mine = [...this.unheard.values()];
    return [
      ...this.left,
      ...mine.map((entry) => ({ ...entry, heldUntilMs: this.hold.untilMs(entry.localId) })),
    ];
  }

  dispose(): void {
    for (const cancel of this.timers) cancel();
  }

  /** The worker has been greeted: sends it what has accumulated (OB3). */
  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    for (const entry of this.left) this.handOverOld(entry);
    for (const localId of this.unheard.keys()) this.handOver(localId);
  }

  private handOverOld(entry: OutboxEntry): void {
    this.options.port.post(possiblySent(entry));
  }

  private handOver(localId: string): void {
    const entry = this.unheard.get(localId);
    if (!entry || !this.isOpen || this.hold.has(localId)) return;
    this.options.port.post(wordsOf(entry));
  }

  /** Asks about messages whose confirmation this page may have missed while it was frozen. */
  askAgain(): void {
    for (const entry of this.unheard.values())
      if (!this.hold.has(entry.localId)) this.handOverOld(entry);
  }

  /** There are messages the worker wasn't told of. */
  get isWaiting(): boolean {
    return !this.isOpen && this.unheard.size > 0;
  }

  retry(localId: string): void {
    this.options.port.post({ kind: 'retry', localId });
  }

  discard(localId: string): void {
    this.unheard.delete(localId);
    const wasHeld = this.hold.end(localId);
    const rest = this.options.store.getState().outbox.filter((e) => e.localId !== localId);
    this.options.store.setState({ outbox: rest });
    if (wasHeld) {
      this.options.keepWords();
      void this.options.storage.deleteOutboxEntry(localId).catch(() => undefined);
    } else this.options.port.post({ kind: 'discard', localId });
  }

  receive(entries: readonly OutboxEntry[]): void {
    this.noteHeard(entries.map(({ localId }) => localId));
    this.noteSent(entries);
    this.show(entries);
  }

  /** Makes echoed own messages keep the row key of their pending entry. */
  noteEchoes(events: readonly RealmEvent[]): void {
    const echoes = events.flatMap((event) =>
      event.kind === 'message' && event.localId !== undefined
        ? [[event.message.id, event.localId] as const]
        : [],
    );
    if (echoes.length === 0) return;
    this.noteHeard(echoes.map(([, localId]) => localId));
    this.options.store.setState(({ localIds }) => ({
      localIds: new Map([...localIds, ...echoes]),
    }));
  }

  /** The worker has taken this message before, or another one has; it is in no report to come. */
  heard(localId: string): void {
    this.noteHeard([localId]);
    const { outbox } = this.options.store.getState();
    this.options.store.setState({ outbox: outbox.filter((e) => e.localId !== localId || e.owner) });
  }

  private noteHeard(localIds: readonly string[]): void {
    for (const localId of localIds) this.unheard.delete(localId);
    const left = this.left.filter(({ localId }) => !localIds.includes(localId));
    if (left.length === this.left.length) return;
    this.left = left;
    // Another tab may be about to take it.
    this.options.keepWords();
  }

  private noteSent(entries: readonly OutboxEntry[]): void {
    const { localIds } = this.options.store.getState();
    const sent = entries.flatMap((e) =>
      e.messageId !== undefined && !localIds.has(e.messageId)
        ? [[e.messageId, e.localId] as const]
        : [],
    );
    if (sent.length > 0) this.options.store.setState({ localIds: new Map([...localIds, ...sent]) });
  }

  private show(entries: readonly OutboxEntry[]): void {
    const known = new Set(entries.map((e) => e.localId));
    const mine = [...this.unheard.values()].filter((e) => !known.has(e.localId));
    this.options.store.setState({ outbox: [...entries, ...mine] });
  }

  /** Unique across all the user's devices: the server recognizes duplicates by it. */
  private newLocalId(): string {
    this.counter += 1;
    const { clock, random = Math.random } = this.options;
    const chance = Math.floor(random() * 2 ** 32).toString(36);
    return `${clock.now()}.${chance}.${this.counter}`;
  }
}

/** What the worker is told of a message. */
function wordsOf({ localId, conversation, content, queueId }: OutboxEntry) {
  const words = { kind: 'send', localId, conversation, content } as const;
  return queueId === undefined ? words : { ...words, queueId };
}

/** The same of one that may have been sent. */
function possiblySent(entry: OutboxEntry) {
  const { afterId } = entry;
  // Any identical earlier message would count as this one: better twice than never.
  if (afterId === UNKNOWN) return { ...wordsOf(entry), isLeft: true } as const;
  return { ...wordsOf(entry), afterId };
}
