/** The summary of one measurement's repetitions. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

export function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const low = sorted[(sorted.length - 1) >> 1];
  const high = sorted[middle];
  const min = sorted[0];
  const max = sorted.at(-1);
  if (low === undefined || high === undefined || min === undefined || max === undefined) {
    throw new Error('nothing was measured');
  }
  return { median: (low + high) / 2, min, max, count: sorted.length };
}
