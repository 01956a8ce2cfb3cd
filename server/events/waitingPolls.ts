import type { DeliveredEvent, LiveEntry } from './liveEntry';
import type { Queue } from './queue';

/** Queues with a request waiting, found by owner when an event comes. */
export class WaitingPolls {
  private readonly byUser = new Map<number, Set<Queue>>();
  /** Those that get messages of all public channels, whoever the audience is. */
  private readonly everywhere = new Set<Queue>();

  add(queue: Queue): void {
    const queues = this.byUser.get(queue.userId);
    if (queues === undefined) this.byUser.set(queue.userId, new Set([queue]));
    else queues.add(queue);
    if (queue.options.allPublicChannels) this.everywhere.add(queue);
  }

  delete(queue: Queue): void {
    const queues = this.byUser.get(queue.userId);
    queues?.delete(queue);
    if (queues?.size === 0) this.byUser.delete(queue.userId);
    this.everywhere.delete(queue);
  }

  ids(): ReadonlySet<string> {
    return new Set([...this.all()].map((queue) => queue.id));
  }

  *all(): Generator<Queue> {
    for (const queues of this.byUser.values()) yield* queues;
  }

  /** Answers every waiting poll that one of these entries is for, with all of them at once. */
  wake(entries: readonly LiveEntry[]): void {
    const batches = new Map<Queue, DeliveredEvent[]>();
    for (const entry of entries) {
      for (const queue of this.candidates(entry)) {
        const events = entry.deliver(queue);
        if (events.length === 0) continue;
        const batch = batches.get(queue);
        if (batch === undefined) batches.set(queue, [...events]);
        else batch.push(...events);
      }
    }
    for (const [queue, events] of batches) queue.waiting?.answer(events);
  }

  private *candidates(entry: LiveEntry): Generator<Queue> {
    const { ids } = entry.reach;
    if (ids === undefined) {
      yield* this.all();
      return;
    }
    for (const id of ids) yield* this.byUser.get(id) ?? [];
    if (!entry.isPublicMessage) return;
    for (const queue of this.everywhere) {
      if (entry.reach.flagsFor(queue.userId) === undefined) yield queue;
    }
  }
}
