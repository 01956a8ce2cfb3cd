import type { LogEntry } from '../core/events/entry';
import { LiveEntry } from './liveEntry';

/** Entries kept in memory: a few minutes of a busy organization. Older ones are read from the table. */
const CAPACITY = 2000;

/** The newest part of the log, shared by all queues, so that live delivery reads no tables. */
export class Tail {
  private entries: LiveEntry[] = [];
  private newest: number;
  private floor: number;

  constructor(newestId: number) {
    this.newest = newestId;
    this.floor = newestId;
  }

  /** The id of the newest entry. */
  get newestId(): number {
    return this.newest;
  }

  /** True when all entries above `id` are in memory. */
  reachesBackTo(id: number): boolean {
    return id >= this.floor;
  }

  /** True when these directly follow the newest entry; otherwise something in between was missed. */
  isNext(entries: readonly LogEntry[]): boolean {
    const first = entries[0];
    return first !== undefined && first.id - first.width === this.newest;
  }

  append(entries: readonly LogEntry[]): readonly LiveEntry[] {
    const live = entries.map((entry) => new LiveEntry(entry));
    this.entries.push(...live);
    this.newest = live.at(-1)?.id ?? this.newest;
    const surplus = this.entries.length - CAPACITY;
    if (surplus > 0) this.floor = this.entries.splice(0, surplus).at(-1)?.id ?? this.floor;
    return live;
  }

  /** Entries above `id`, oldest first. */
  after(id: number): readonly LiveEntry[] {
    // From the end: callers are nearly always at the end.
    const last = this.entries.findLastIndex((entry) => entry.id <= id);
    return this.entries.slice(last + 1);
  }
}
