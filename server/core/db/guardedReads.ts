import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/** Who waits for a read that may take long. */
export interface Waiting {
  /** One read of a caller runs at a time, so that nobody keeps the others from theirs. */
  readonly caller: string;
  /** Aborts when the caller hangs up: then the read ends. */
  readonly signal: AbortSignal;
}

/**
 * Reads that may take long because a person wrote the question: searches, and walks along everything for what may
 * not be there. They hold up nobody else, end when their caller hangs up, and have `READ_BUDGET_MS` in all, or
 * throw ReadCut.
 */
export type GuardedReads = (waiting: Waiting) => Kysely<Schema>;

/** A read was ended before it had its answer. */
export class ReadCut extends Error {
  override readonly name = 'ReadCut';
  constructor(readonly by: 'time' | 'caller') {
    super(by === 'time' ? 'the read took too long' : 'the caller hung up');
  }
}

/** The time that the reads of one request have together. The longest honest ones need a tenth of it. */
export const READ_BUDGET_MS = 10_000;

/** What is left of the budget of one request. */
export class ReadBudget {
  private leftMs = READ_BUDGET_MS;

  constructor(private readonly signal: AbortSignal) {}

  /** Milliseconds that the next read may take. Throws ReadCut when there is no point in it. */
  get ms(): number {
    if (this.signal.aborted) throw new ReadCut('caller');
    if (this.leftMs <= 0) throw new ReadCut('time');
    return this.leftMs;
  }

  /** Runs a read on this budget; `cut` is called, again and again until the read is over, once it has to end. */
  async spend<T>(read: () => Promise<T>, cut: () => void): Promise<T> {
    const { ms, signal } = this;
    const began = performance.now();
    let by: ReadCut['by'] | undefined;
    let again: NodeJS.Timeout | undefined;
    const end = (reason: ReadCut['by']) => {
      by ??= reason;
      // A read that has not quite begun does not notice the first time.
      again ??= setInterval(cut, CUT_AGAIN_MS);
      cut();
    };
    const timer = setTimeout(end, ms, 'time');
    const hungUp = () => end('caller');
    signal.addEventListener('abort', hungUp);
    try {
      return await read();
    } catch (error) {
      throw by === undefined ? error : new ReadCut(by);
    } finally {
      clearTimeout(timer);
      clearInterval(again);
      signal.removeEventListener('abort', hungUp);
      this.leftMs -= performance.now() - began;
    }
  }
}

const CUT_AGAIN_MS = 20;
