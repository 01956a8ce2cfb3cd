import { type Reach, reachOf } from '../core/events/audience';
import type { LogEntry } from '../core/events/entry';
import type { Queue } from './queue';
import { variantFor } from './variant';

/** One id of an entry, with the JSON text a queue gets for it. */
export interface DeliveredEvent {
  readonly id: number;
  readonly json: string;
}

/**
 * A log entry being delivered. Its JSON is made once per distinct form (delivery/variant.ts) and shared: a thousand
 * queues with the same options and flags cost one stringify.
 */
export class LiveEntry {
  readonly id: number;
  private madeReach: Reach | undefined;
  private readonly forms = new Map<string, readonly DeliveredEvent[]>();

  constructor(readonly entry: LogEntry) {
    this.id = entry.id;
  }

  get reach(): Reach {
    this.madeReach ??= reachOf(this.entry.audience);
    return this.madeReach;
  }

  /** Whether queues for all public channels get this message, regardless of who owns them. */
  get isPublicMessage(): boolean {
    return this.entry.audience.kind === 'receivers' && this.entry.audience.isPublic;
  }

  /** What this queue gets of the entry; empty if the entry is not for it. */
  deliver(queue: Queue): readonly DeliveredEvent[] {
    const { event, hints } = this.entry;
    const { options } = queue;
    if (hints.requires !== undefined && !options.capabilities.has(hints.requires)) return [];
    if (hints.unless !== undefined && options.capabilities.has(hints.unless)) return [];
    if (options.eventTypes !== null && !options.eventTypes.has(event.type)) return [];
    const flags = this.flagsFor(queue);
    if (flags === undefined) return [];
    if (event.type === 'message' && !queue.matchesNarrow(event.message, flags)) return [];
    const variant = variantFor(this.entry, { options, queueId: queue.id, flags });
    const made = this.forms.get(variant.key) ?? this.number(variant.make());
    this.forms.set(variant.key, made);
    return made;
  }

  private flagsFor(queue: Queue): number | undefined {
    const flags = this.reach.flagsFor(queue.userId);
    if (flags !== undefined || !queue.options.allPublicChannels) return flags;
    return this.isPublicMessage ? NOT_RECEIVED : undefined;
  }

  private number(events: readonly object[]): readonly DeliveredEvent[] {
    const first = this.id - this.entry.width + 1;
    return events.map((event, i) => {
      const id = first + i;
      return { id, json: `{"id":${id},${JSON.stringify(event).slice(1)}` };
    });
  }
}

/** Flag bits of a message that isn't in the owner's own history, as `GET /messages` shows it. */
const NOT_RECEIVED = 1 | 128;
