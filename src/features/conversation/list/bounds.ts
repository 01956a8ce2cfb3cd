import type { MessageId } from '~/domain/ids';
import { initialRange, type RowRange } from './range';

/**
 * Which rows are in the document, by the messages at their ends: indexes shift when history is
 * prepended, ids do not.
 */
export interface Bounds {
  readonly first: MessageId | undefined;
  /** `end`: everything newer too, as it arrives. */
  readonly last: MessageId | 'end';
}

/** A burst of this many new rows is not drawn for a reader who is elsewhere. */
const BURST = 30;
/** Rows kept above the newest for a reader at the bottom. */
const TAIL = 40;

export function lowerBound(ids: readonly MessageId[], id: MessageId): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as MessageId) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function toBounds(ids: readonly MessageId[], total: number, range: RowRange): Bounds {
  const last = range.end >= total ? undefined : ids[range.end - 1];
  return { first: ids[range.start], last: last ?? 'end' };
}

export interface RangeInput {
  readonly ids: readonly MessageId[];
  /** Messages and what waits to be sent below them. */
  readonly total: number;
  readonly previousTotal: number;
  readonly isAtBottom: boolean;
}

/** The rows of some bounds among the messages there are now. */
export function toRange(
  bounds: Bounds,
  { ids, total, previousTotal, isAtBottom }: RangeInput,
): RowRange {
  const start = bounds.first === undefined ? 0 : Math.min(lowerBound(ids, bounds.first), total);
  if (bounds.last !== 'end') {
    const end = Math.min(total, lowerBound(ids, bounds.last) + 1);
    // The rows it spoke of are gone: begin again at the end.
    return end > start ? { start, end } : initialRange(total, 'end', TAIL);
  }
  if (isAtBottom)
    return { start: Math.max(start, total - Math.max(TAIL, previousTotal - start)), end: total };
  const isBurst = total - previousTotal > BURST;
  return { start, end: isBurst ? Math.max(start + 1, previousTotal) : total };
}
