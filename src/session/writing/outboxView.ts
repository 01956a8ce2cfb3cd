import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import type { Clock } from '~/lib/clock';
import type { Account, OutboxEntry } from '~/storage/schema';
import type { SyncPort } from '~/sync/page/connect';
import type { SessionStore } from '../sessionStore';

export interface OutboxViewOptions {
  readonly account: Account;
  readonly store: SessionStore;
  readonly port: SyncPort;
  readonly clock: Clock;
  /** The newest message's id; undefined while unknown. */
  readonly newest: () => MessageId | undefined;
  readonly random?: () => number;
}

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

  constructor(private readonly options: OutboxViewOptions) {}

  /** Shows the message at once; the worker writes it to disk and sends it. */
  send(conversation: Conversation, content: string): void {
    const { account, port, clock } = this.options;
    const localId = this.newLocalId();
    this.unheard.set(localId, {
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
    });
    this.show(this.options.store.getState().outbox);
    if (this.isOpen) port.post({ kind: 'send', localId, conversation, content });
  }

  /** Takes over entries that closed tabs had no confirmation for. */
  takeUp(left: readonly OutboxEntry[]): void {
    this.left = left;
  }

  /** Entries the worker hasn't confirmed. */
  get lastWords(): readonly OutboxEntry[] {
    return [...this.left, ...this.unheard.values()];
  }

  /** The worker has been greeted: sends it what has accumulated (OB3). */
  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    for (const { localId, conversation, content, afterId } of this.left) {
      // Any identical earlier message would count as this one: better twice than never.
      const since = afterId === UNKNOWN ? {} : { afterId };
      this.options.port.post({ kind: 'send', localId, conversation, content, ...since });
    }
    for (const { localId, conversation, content } of this.unheard.values()) {
      this.options.port.post({ kind: 'send', localId, conversation, content });
    }
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
    const rest = this.options.store.getState().outbox.filter((e) => e.localId !== localId);
    this.options.store.setState({ outbox: rest });
    this.options.port.post({ kind: 'discard', localId });
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

  /** The worker has taken these, or knows that another one has. */
  noteHeard(localIds: readonly string[]): void {
    for (const localId of localIds) this.unheard.delete(localId);
    this.left = this.left.filter(({ localId }) => !localIds.includes(localId));
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
