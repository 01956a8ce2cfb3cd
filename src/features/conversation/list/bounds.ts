import { asMessageId, type MessageId } from '~/domain/ids';
import { initialRange, type RowRange } from './range';

/** Which rows are rendered, by the messages at their ends: indexes shift when history is prepended, ids do not. */
export interface Bounds {
  /** undefined only while there are no messages. */
  readonly first: MessageId | undefined;
  /** `end`: everything newer too, as it arrives. */
  readonly last: MessageId | 'end';
  /** Number of rows in the range: a tall view of short rows needs more than usual. */
  readonly rows: number;
}

/** A burst of this many new rows isn't rendered for a reader who is elsewhere. */
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

/** The message itself, the next one after it, or the last: where to go if the requested one is gone. */
export function nearestTo(ids: readonly MessageId[], id: MessageId): MessageId | undefined {
  return ids[lowerBound(ids, id)] ?? ids.at(-1);
}

export function toBounds(ids: readonly MessageId[], total: number, range: RowRange): Bounds {
  const last = range.end >= total ? undefined : ids[range.end - 1];
  // More than a screenful may be waiting to be sent below the newest message: still begin with a message.
  const first = ids[Math.min(range.start, ids.length - 1)];
  return { first, last: last ?? 'end', rows: range.end - range.start };
}

/** The list as it is now, or as last rendered. */
export interface ListExtent {
  readonly ids: readonly MessageId[];
  /** Messages, plus what is waiting to be sent below them. */
  readonly total: number;
}

export interface RangeInput extends ListExtent {
  readonly previous: (ListExtent & { readonly range: RowRange }) | undefined;
  readonly isAtBottom: boolean;
}

/** Translates bounds to rows of the current messages. */
export function toRange(bounds: Bounds, input: RangeInput): RowRange {
  const { ids, total, isAtBottom } = input;
  const start = bounds.first === undefined ? 0 : Math.min(lowerBound(ids, bounds.first), total);
  if (bounds.last !== 'end') {
    const end = Math.min(total, lowerBound(ids, bounds.last) + 1);
    // The rows it referred to are gone: start over at the end.
    return end > start ? { start, end } : initialRange(total, 'end', TAIL);
  }
  if (isAtBottom) {
    const tail = Math.min(total - Math.max(TAIL, bounds.rows), ids.length - 1);
    return { start: Math.max(start, tail), end: total };
  }
  const arrived = arrivedBelow(input);
  return { start, end: arrived > BURST ? Math.max(start + 1, total - arrived) : total };
}

/** Number of rows that arrived below since the last render. History that loaded above isn't new. */
function arrivedBelow({ ids, total, previous }: RangeInput): number {
  const newest = previous?.ids.at(-1);
  if (!previous || newest === undefined) return 0;
  const newer = ids.length - lowerBound(ids, asMessageId(newest + 1));
  return newer + (total - ids.length) - (previous.total - previous.ids.length);
}
