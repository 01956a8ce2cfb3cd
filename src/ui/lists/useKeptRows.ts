import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Rows kept on each side of the focused one: arrow keys and Tab may be pressed faster than the list scrolls. */
const AROUND = 8;

/**
 * Which rows of a windowed list to render: those in range, and those around the focused one. A row that is scrolled out
 * of view keeps focus, and keys go on from it. Rows in the document have their index in `data-index`.
 *
 * Read from the document while rendering: with state, each move of the focus would render the list once more.
 *
 * @param list contains the rows.
 * @param also an index that is always rendered; -1: none.
 */
export function useKeptRows<T>(
  list: RefObject<HTMLElement | null>,
  items: readonly T[],
  keyOf: (item: T) => string | number,
  also = -1,
): (range: Range) => number[] {
  // The items that the indexes in the document refer to.
  const rendered = useRef(items);
  useLayoutEffect(() => {
    rendered.current = items;
  }, [items]);
  return (range) => {
    const shown = defaultRangeExtractor(range);
    const [from, to] = keptIn(list.current, items.length, (index) =>
      indexNow(index, rendered.current, items, keyOf),
    );
    const kept = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
    if (also !== -1) kept.push(also);
    const isShown = new Set(shown);
    if (kept.every((index) => isShown.has(index))) return shown;
    return [...new Set([...shown, ...kept])].sort((a, b) => a - b);
  };
}

/** The first row to keep, and the one after the last. */
function keptIn(
  list: HTMLElement | null,
  count: number,
  indexOf: (rendered: number) => number,
): readonly [number, number] {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  if (!list || !row) return [0, 0];
  if (list.contains(row)) {
    const at = indexOf(Number(row.dataset['index']));
    return [Math.max(0, at - AROUND), Math.min(count, at + AROUND + 1)];
  }
  // In another group of the same list: keys go on to the near end of this one.
  if (!row.closest('[role="group"]')?.contains(list)) return [0, 0];
  const isAfter = row.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter ? [0, Math.min(count, AROUND)] : [Math.max(0, count - AROUND), count];
}

/** The present index of an item; if it is gone, of the one in its place, which gets its focus (`keepFocus`). */
function indexNow<T>(
  index: number,
  before: readonly T[],
  now: readonly T[],
  keyOf: (item: T) => string | number,
): number {
  const item = before[index];
  if (before === now || item === undefined) return index;
  const key = keyOf(item);
  const found = now.findIndex((one) => keyOf(one) === key);
  return found === -1 ? Math.min(index, now.length - 1) : found;
}
