import type { EventMessageOut } from '~/contract/records/message';
import type { QueueOptions } from '../core/events/queueOptions';
import type { NarrowFilter } from './narrowFilter';
import { narrowFilter } from './narrowFilter';

export interface QueueRecord {
  readonly id: string;
  readonly userId: number;
  readonly options: QueueOptions;
  readonly startId: number;
  readonly ackedId: number;
  readonly lifespanMs: number;
  readonly lastSeenMs: number;
}

/** A request waiting for events; answered exactly once. */
export interface WaitingPoll {
  /** The request wants events after this id. */
  readonly from: number;
  answer(events: readonly { readonly id: number; readonly json: string }[]): void;
  /** Answers right away, with a heartbeat if there is nothing else. */
  handOver(): void;
}

/**
 * A client's position in the event log, with its filters. After a restart, the table row is authoritative; values that
 * change with every poll (acknowledged id, time of the last poll) are written behind in batches.
 */
export class Queue {
  readonly id: string;
  readonly userId: number;
  readonly options: QueueOptions;
  readonly startId: number;
  readonly lifespanMs: number;
  ackedId: number;
  lastSeenMs: number;
  /** The queue has changes not yet saved to its row. */
  dirty = false;
  /** When the row was last read; UNIX milliseconds. */
  foundMs = 0;
  /** The row may be gone. */
  suspect = false;
  waiting: WaitingPoll | undefined;
  private readonly filter: NarrowFilter | undefined;

  constructor(record: QueueRecord) {
    this.id = record.id;
    this.userId = record.userId;
    this.options = record.options;
    this.startId = record.startId;
    this.ackedId = record.ackedId;
    this.lifespanMs = record.lifespanMs;
    this.lastSeenMs = record.lastSeenMs;
    this.filter =
      record.options.narrow.length > 0 ? narrowFilter(record.options.narrow) : undefined;
  }

  matchesNarrow(message: EventMessageOut, flags: number): boolean {
    return this.filter === undefined || this.filter(message, flags, this.userId);
  }

  /** The client has everything up to `id`. */
  acknowledge(id: number): void {
    if (id <= this.ackedId) return;
    this.ackedId = id;
    this.dirty = true;
  }

  seen(nowMs: number): void {
    this.lastSeenMs = nowMs;
    this.dirty = true;
  }
}
