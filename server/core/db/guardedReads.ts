import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/** The caller of a read that may take long. */
export interface Waiting {
  /** Each caller runs one read at a time, so that no one starves the others. */
  readonly caller: string;
  /** Aborts when the caller hangs up, which ends the read. */
  readonly signal: AbortSignal;
}

/**
 * Reads that may take long because a person wrote the query: searches, and scans for something that may not exist. They
 * block no one else, end when their caller hangs up, and share `READ_BUDGET_MS` per request, or throw ReadCut.
 */
export type GuardedReads = (waiting: Waiting) => Kysely<Schema>;

/** A read was stopped before it finished. */
export class ReadCut extends Error {
  override readonly name = 'ReadCut';
  constructor(readonly by: 'time' | 'caller') {
    super(by === 'time' ? 'the read took too long' : 'the caller hung up');
  }
}

/** The time that all reads of one request share. The longest legitimate ones need a tenth of it. */
export const READ_BUDGET_MS = 10_000;

/** The remaining budget of one request. */
export class ReadBudget {
  private leftMs = READ_BUDGET_MS;

  constructor(private readonly signal: AbortSignal) {}

  /** Milliseconds that the next read may take. Throws ReadCut when the budget is used up or the caller has hung up. */
  get ms(): number {
    if (this.signal.aborted) throw new ReadCut('caller');
    if (this.leftMs <= 0) throw new ReadCut('time');
    return this.leftMs;
  }

  /** Runs a read on this budget. Once the read has to end, `cut` is called repeatedly until it is over. */
  async spend<T>(read: () => Promise<T>, cut: () => void): Promise<T> {
    const { ms, signal } = this;
    const began = performance.now();
    let by: ReadCut['by'] | undefined;
    let again: NodeJS.Timeout | undefined;
    const end = (reason: ReadCut['by']) => {
      by ??= reason;
      // A read that is just starting misses the first call.
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
