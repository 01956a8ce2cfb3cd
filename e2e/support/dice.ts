/** A random generator: the same seed gives the same numbers. */
export class Dice {
  constructor(private state: number) {}

  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }

  /** Picks one element. Throws if there are none. */
  one<T>(from: readonly T[]): T {
    const one = from[this.below(from.length)];
    if (one === undefined) throw new Error('There is nothing to draw from');
    return one;
  }
}
