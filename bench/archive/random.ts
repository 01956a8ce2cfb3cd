/** A reproducible source of random numbers: all runs of a benchmark must measure the same work. */
export interface Random {
  /** In [0, 1). */
  fraction(): number;
  /** An integer in [0, end). */
  below(end: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** mulberry32: small, fast, good enough for text. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(fraction() * end);
  return { fraction, below, pick: (items) => items[below(items.length)] ?? items[0] };
}
