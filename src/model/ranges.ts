import type { MessageId } from '~/domain/ids';
import type { IdRange } from './state';

/** All ids: the whole history is known. */
export const EVERYTHING: IdRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Joins overlapping ranges; ranges that do not touch stay separate, however close. */
export function addRange(ranges: readonly IdRange[], added: IdRange): readonly IdRange[] {
  const sorted = [...ranges, added].sort((a, b) => a.from - b.from);
  const joined: IdRange[] = [];
  for (const range of sorted) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) {
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    } else {
      joined.push(range);
    }
  }
  return joined;
}

/** Whether an id lies in a complete range, where leaving out a message would be wrong (MS3). */
export function isKnown(ranges: readonly IdRange[], id: number): boolean {
  return ranges.some(({ from, to }) => from <= id && id <= to);
}

export function haveOldest(ranges: readonly IdRange[]): boolean {
  return ranges[0]?.from === Number.NEGATIVE_INFINITY;
}

export function haveNewest(ranges: readonly IdRange[]): boolean {
  return ranges.at(-1)?.to === Number.POSITIVE_INFINITY;
}

/** The ids right before which messages are missing. */
export function gapsBefore(
  ids: readonly MessageId[],
  ranges: readonly IdRange[],
): ReadonlySet<MessageId> {
  const gaps = new Set<MessageId>();
  for (const { from } of ranges.slice(1)) {
    const next = ids.find((id) => id >= from);
    if (next !== undefined && next !== ids[0]) gaps.add(next);
  }
  return gaps;
}

/** Clips ranges to the ids that are kept, some next to each other: what was left out is no longer known. */
export function clipRanges(
  ranges: readonly IdRange[],
  all: readonly MessageId[],
  kept: readonly MessageId[],
): readonly IdRange[] {
  const first = kept[0];
  const last = kept.at(-1);
  if (first === undefined || last === undefined) return [];
  const low = first === all[0] ? Number.NEGATIVE_INFINITY : first;
  const high = last === all.at(-1) ? Number.POSITIVE_INFINITY : last;
  return ranges
    .map(({ from, to }) => ({ from: Math.max(from, low), to: Math.min(to, high) }))
    .filter(({ from, to }) => from <= to);
}
