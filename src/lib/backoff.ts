/**
 * Retry delays with full jitter under a ceiling that doubles, so that clients of a restarted server don't come back
 * in lockstep.
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

  /** Call after a success: the next failure starts from the shortest delay again. */
  reset(): void {
    this.failures = 0;
  }
}
