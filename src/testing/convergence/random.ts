/**
 * Randomness that is repeatable for a seed (sfc32: small, fast, and uniform enough). Nothing in a run may use
 * Math.random: a failure that can't be reproduced is worth little.
 */
export class SeededRandom {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  constructor(...seed: readonly number[]) {
    this.reseed(...seed);
  }

  reseed(...seed: readonly number[]): void {
    this.a = seed[0] ?? 0;
    this.b = seed[1] ?? 0x9e3779b9;
    this.c = seed[2] ?? 0x243f6a88;
    this.counter = 1;
    // The first numbers still correlate with the seed.
    for (let i = 0; i < 12; i++) this.next();
  }

  /** From 0 up to but not including 1; bound, so that it can be passed on. */
  readonly next = (): number => {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };

  /** 0 to count - 1. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** undefined for an empty list. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** For lists known not to be empty. */
  one<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number] {
    return list[this.below(list.length)];
  }

  /** A random subset, in order; possibly empty. */
  some<T>(list: readonly T[], probability = 0.5): T[] {
    return list.filter(() => this.chance(probability));
  }

  /** Prefers the last items: most actions target recent things. */
  recent<T>(list: readonly T[]): T | undefined {
    const skewed = Math.floor(list.length * this.next() ** 3);
    return list.at(-1 - skewed);
  }
}
