/**
 * Waiting times for a request that is tried again: full jitter below a ceiling that doubles,
 * so that clients of a restarted server do not come back in step.
 */
export class Backoff {
  private failures = 0;

  constructor(
    private readonly options: {
      readonly firstMs: number;
      readonly maxMs: number;
      readonly random?: () => number;
    },
  ) {}

  /** Milliseconds to wait before the next try. */
  next(): number {
    const ceiling = Math.min(this.options.maxMs, this.options.firstMs * 2 ** this.failures);
    this.failures += 1;
    return ceiling * (this.options.random ?? Math.random)();
  }

  /** After a success the next failure starts small again. */
  reset(): void {
    this.failures = 0;
  }
}
