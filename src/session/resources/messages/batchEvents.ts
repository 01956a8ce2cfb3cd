import type { MessageId } from '~/domain/ids';
import type { NarrowFlagsBatch } from './markNarrow';

type Ids = readonly MessageId[];

/** Messages marked read by one request, from this client or another. */
interface Heard {
  readonly ids: Ids;
  readonly first: number;
  readonly last: number;
  /** Number of events heard before it. */
  readonly at: number;
}

interface Answered {
  readonly first: MessageId;
  readonly last: MessageId;
  readonly processed: number;
  readonly updated: number;
}

/** A request without an answer: it may have been carried out. */
interface Unanswered {
  readonly after: number;
  /** The first message still unread afterwards. */
  readonly before: number;
  readonly since: number;
}

/**
 * Tells messages marked read by batches of `flags/narrow` apart from those read elsewhere at the same time. An
 * answer only counts what it changed, and one event per request lists the ids; a message is read only once. So if a
 * batch changed all it processed, its event is the one with its last message. If some had been read just before,
 * its event is the only one with its range and count.
 */
export class BatchEvents {
  private readonly events: Heard[] = [];
  private readonly byId = new Map<MessageId, Heard>();
  private readonly answered: Answered[] = [];
  private readonly unanswered: Unanswered[] = [];

  /** Number of events so far. */
  get heard(): number {
    return this.events.length;
  }

  /** Number of messages the batches changed, by their answers. */
  get count(): number {
    return this.answered.reduce((sum, { updated }) => sum + updated, 0);
  }

  hear(ids: Ids): void {
    if (ids.length === 0) return;
    let [first, last] = [Number.POSITIVE_INFINITY, 0];
    for (const id of ids) [first, last] = [Math.min(first, id), Math.max(last, id)];
    const event = { ids, first, last, at: this.events.length };
    this.events.push(event);
    for (const id of ids) if (!this.byId.has(id)) this.byId.set(id, event);
  }

  noteAnswer({ firstId, lastId, processed, updated }: NarrowFlagsBatch): void {
    if (firstId === undefined || lastId === undefined || updated === 0) return;
    this.answered.push({ first: firstId, last: lastId, processed, updated });
  }

  /** `since`: events heard when the request was made; `next`: the first message found afterwards, if any. */
  noteSilence(
    anchor: MessageId | 'oldest',
    { since, next }: { readonly since: number; readonly next: MessageId | undefined },
  ): void {
    const after = anchor === 'oldest' ? 0 : anchor;
    this.unanswered.push({ after, before: next ?? Number.POSITIVE_INFINITY, since });
  }

  /** Whether no more events are needed. */
  get isSettled(): boolean {
    return this.answered.every((batch) => this.isTold(batch));
  }

  /**
   * The messages the batches marked read, and the number of messages read that may or may not be theirs. `left` are
   * those of `known` without an event and outside of all unmatched batches.
   */
  outcome(known: Ids): { readonly taken: Ids; readonly left: Ids; readonly unclear: number } {
    const own = new Set<Heard>();
    const untold: Answered[] = [];
    for (const batch of this.answered) {
      const event = this.eventOf(batch);
      if (event) own.add(event);
      else untold.push(batch);
    }
    const doubtful = this.events.filter((event) => !own.has(event) && this.isDoubtful(event));
    return {
      taken: [...own].flatMap(({ ids }) => ids),
      left: known.filter((id) => !this.byId.has(id) && !untold.some((batch) => isIn(batch, id))),
      unclear:
        untold.reduce((sum, { updated }) => sum + updated, 0) +
        doubtful.reduce((sum, { ids }) => sum + ids.length, 0),
    };
  }

  private eventOf({ first, last, processed, updated }: Answered): Heard | undefined {
    if (updated === processed) return this.byId.get(last);
    const [event, ...others] = this.between(first, last).filter(
      ({ ids }) => ids.length === updated,
    );
    return others.length === 0 ? event : undefined;
  }

  private isTold(batch: Answered): boolean {
    const { first, last, processed, updated } = batch;
    if (updated === processed) return this.eventOf(batch) !== undefined;
    const count = this.between(first, last).reduce((sum, { ids }) => sum + ids.length, 0);
    return count >= processed;
  }

  private between(first: MessageId, last: MessageId): readonly Heard[] {
    return this.events.filter((event) => first <= event.first && event.last <= last);
  }

  private isDoubtful({ at, first, last }: Heard): boolean {
    return this.unanswered.some(
      ({ since, after, before }) => at >= since && after < first && last < before,
    );
  }
}

function isIn({ first, last }: Answered, id: MessageId): boolean {
  return first <= id && id <= last;
}
