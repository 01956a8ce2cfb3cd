import type { DeliveredEvent, LiveEntry } from './liveEntry';
import type { Queue } from './queue';

/** Polls answered per turn of the event loop: 3 to 5 ms of work. */
const SLICE = 50;

/** Queues with a waiting poll, looked up by owner when an event arrives. */
export class WaitingPolls {
  private readonly byUser = new Map<number, Set<Queue>>();
  /** Queues that get messages from all public channels, whatever the audience. */
  private readonly everywhere = new Set<Queue>();
  /** Entries not yet delivered to waiting polls, grouped by the change that caused them, oldest first. */
  private readonly rounds: (readonly LiveEntry[])[] = [];

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

  /**
   * Answers every waiting poll that any of these entries is for, with all of them at once. Starts on the next turn of
   * the event loop and yields between slices: the request that caused the event is answered before the many polls it is
   * for, and a thousand of them block no one.
   */
  wake(entries: readonly LiveEntry[]): void {
    this.rounds.push(entries);
    if (this.rounds.length === 1) setImmediate(() => this.beginRound());
  }

  /** Events on their way to this queue: published, but not yet part of an answer to its poll. */
  coming(queue: Queue, from: number): readonly DeliveredEvent[] {
    return this.rounds.flatMap((entries) => eventsOf(entries, queue, from));
  }

  private beginRound(): void {
    const [entries = []] = this.rounds;
    const queues = new Set<Queue>();
    for (const entry of entries) for (const queue of this.candidates(entry)) queues.add(queue);
    this.answerSome(entries, [...queues], 0);
  }

  /** Answers one slice of the round, then continues with the rest or the next round. */
  private answerSome(entries: readonly LiveEntry[], queues: readonly Queue[], start: number): void {
    const end = start + SLICE;
    for (const queue of queues.slice(start, end)) {
      // Its poll may have ended, or been replaced by one that has seen these entries.
      const poll = queue.waiting;
      const events = poll === undefined ? [] : eventsOf(entries, queue, poll.from);
      if (events.length > 0) poll?.answer(events);
    }
    if (end < queues.length) {
      setImmediate(() => this.answerSome(entries, queues, end));
      return;
    }
    this.rounds.shift();
    if (this.rounds.length > 0) setImmediate(() => this.beginRound());
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

function eventsOf(
  entries: readonly LiveEntry[],
  queue: Queue,
  from: number,
): readonly DeliveredEvent[] {
  const first = entries.length === 1 ? entries[0] : undefined;
  // The common case, for each of a thousand polls: shared events are handed out without copying.
  if (first !== undefined) {
    const events = first.deliver(queue);
    if ((events[0]?.id ?? 0) > from) return events;
  }
  return entries.flatMap((entry) => entry.deliver(queue).filter((event) => event.id > from));
}
