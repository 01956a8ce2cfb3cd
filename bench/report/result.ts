import type { Summary } from './summary';

export type Unit =
  | 's'
  | 'ms'
  | 'kB'
  | 'MiB'
  | 'px'
  | 'requests'
  | 'frames'
  | 'nodes'
  | 'listeners'
  | 'rows'
  | 'per s'
  | '% of a core'
  | 'MiB per h';

/** The target of a metric. Ratios pass or fail; times alone don't, as machines differ. */
export type Target =
  | { readonly kind: 'ratio'; readonly must: number; readonly aim?: number }
  /** For units that a faster machine does not change: bytes, requests, pixels, frames. */
  | { readonly kind: 'value'; readonly must: number; readonly aim?: number }
  /** Reported next to its target, and marked as machine-dependent. */
  | { readonly kind: 'time'; readonly must: number; readonly aim?: number };

/** One line of the table. */
export interface Result {
  readonly group: string;
  readonly metric: string;
  readonly unit: Unit;
  readonly ours: Summary;
  /** Measured in the same run, interleaved with ours. */
  readonly yardstick?: { readonly name: string; readonly summary: Summary } | undefined;
  /** If more is better, the value has to be at least the target. */
  readonly isMoreBetter?: boolean;
  readonly target?: Target | undefined;
}

/** The ratio of our median to the yardstick's. None against 0, unless ours is 0 too. */
export function ratioOf({ ours, yardstick }: Result): number | undefined {
  if (!yardstick) return undefined;
  if (yardstick.summary.median === 0) return ours.median === 0 ? 1 : undefined;
  return ours.median / yardstick.summary.median;
}

export type Verdict = 'aim' | 'must' | 'missed' | 'none';

/** Compares a result to its target. */
export function verdictOf(result: Result): Verdict {
  const { target, isMoreBetter = false } = result;
  const value = target?.kind === 'ratio' ? ratioOf(result) : result.ours.median;
  if (target === undefined) return 'none';
  if (value === undefined) return 'missed';
  const reaches = (limit: number) => (isMoreBetter ? value >= limit : value <= limit);
  if (target.aim !== undefined && reaches(target.aim)) return 'aim';
  return reaches(target.must) ? 'must' : 'missed';
}
