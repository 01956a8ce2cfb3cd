import { type Reach, reachOf } from '../core/events/audience';
import type { LogEntry } from '../core/events/entry';
import type { Queue } from './queue';
import { variantFor } from './variant';

/** One id of an entry with the JSON text that a queue gets for it. */
export interface DeliveredEvent {
  readonly id: number;
  readonly json: string;
}

/**
 * A log entry while it is being handed out.
 * Its JSON is made once for every distinct form (delivery/variant.ts) and then shared:
 * a thousand queues with the same options and flags cost one stringify.
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

  /** For queues that get messages of all public channels, whoever owns them. */
  get isPublicMessage(): boolean {
    return this.entry.audience.kind === 'receivers' && this.entry.audience.isPublic;
  }

  /** What this queue gets of the entry; nothing when it is not meant for it. */
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

/** Flag bits of a message that is not in the owner's own history: as `GET /messages` shows it. */
const NOT_RECEIVED = 1 | 128;
