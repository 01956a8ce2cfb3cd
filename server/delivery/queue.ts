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

/** A request that waits for events; answered exactly once. */
export interface WaitingPoll {
  /** It wants what comes after this id. */
  readonly from: number;
  answer(events: readonly { readonly id: number; readonly json: string }[]): void;
  /** Answers it now, with a heartbeat where there is nothing else. */
  handOver(): void;
}

/**
 * A client's place in the event log, with its filters.
 * The row in the table is what counts after a restart; what changes with every poll
 * (acknowledged id, time of the last poll) is written behind in batches.
 */
export class Queue {
  readonly id: string;
  readonly userId: number;
  readonly options: QueueOptions;
  readonly startId: number;
  readonly lifespanMs: number;
  ackedId: number;
  lastSeenMs: number;
  /** Something of this queue is newer than its row. */
  dirty = false;
  /** When its row was last seen; UNIX milliseconds. */
  foundMs = 0;
  /** Its row may be gone. */
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
