import type { MessageId } from '~/domain/ids';
import type { NarrowFlagsBatch } from './markNarrow';

type Ids = readonly MessageId[];

/** Messages that one request marked as read, whosever it was. */
interface Heard {
  readonly ids: Ids;
  readonly first: number;
  readonly last: number;
  /** How many were heard before it. */
  readonly at: number;
}

interface Answered {
  readonly first: MessageId;
  readonly last: MessageId;
  readonly processed: number;
  readonly updated: number;
}

/** An attempt that nobody answered: it may have been carried out. */
interface Unanswered {
  readonly after: number;
  /** The first that was still to be done afterwards. */
  readonly before: number;
  readonly since: number;
}

/**
 * Tells what batches of `flags/narrow` marked as read from what was read elsewhere meanwhile. Answers only count what they
 * changed, and events only list it, one event a request; a message is read once. So the event that has the last message
 * of a batch which changed all that it looked at is that batch's. Where something of it had been read just before, the
 * only event of its range and size is.
 */
export class BatchEvents {
  private readonly events: Heard[] = [];
  private readonly byId = new Map<MessageId, Heard>();
  private readonly answered: Answered[] = [];
  private readonly unanswered: Unanswered[] = [];

  /** How many events there were. */
  get heard(): number {
    return this.events.length;
  }

  /** Messages that the batches changed, by their answers. */
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

  /** `since`: events heard when it was made; `next`: what was found first afterwards, if anything. */
  noteSilence(
    anchor: MessageId | 'oldest',
    { since, next }: { readonly since: number; readonly next: MessageId | undefined },
  ): void {
    const after = anchor === 'oldest' ? 0 : anchor;
    this.unanswered.push({ after, before: next ?? Number.POSITIVE_INFINITY, since });
  }

  /** Whether nothing more has to be heard. */
  get isSettled(): boolean {
    return this.answered.every((batch) => this.isTold(batch));
  }

  /**
   * What the batches took, and how many messages were read of which nobody can say whether a batch took them. Of `known`,
   * those that nothing is heard of and that no batch can have taken are `left`.
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
