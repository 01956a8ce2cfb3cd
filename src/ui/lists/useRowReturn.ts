import { type RefObject, useEffect } from 'react';
import { isNowhere } from '../focus/isNowhere';
import { keepInEntry, keptInEntry } from '../location/entries';
import { useLocation } from '../location/LocationProvider';
import { rovingRows } from './RovingList';

interface Kept {
  readonly row: string;
  readonly index: number;
}

/**
 * For the list that a view is about: takes the focus on arrival if nothing has it, so that arrow keys work at once.
 * After Back, Forward or a reload, it goes to the row that was left, or to the one now in its place. `name`: unique on
 * the page. `isReturnOnly`: a new visit leaves the focus where it is.
 */
export function useRowReturn(
  list: RefObject<HTMLElement | null>,
  name: string,
  { isReturnOnly = false } = {},
): void {
  const { entry } = useLocation();
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const place = `row ${name}`;
    const note = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('[data-roving]');
      if (row) keepInEntry(entry, place, { row: keyOf(row), index: rovingRows(box).indexOf(row) });
    };
    // On a phone no one uses arrow keys, and a focus ring would only irritate.
    if (isUnclaimed() && globalThis.matchMedia('(hover: hover)').matches) {
      const left = leftRow(box, keptInEntry(entry, place));
      (left ?? (isReturnOnly ? undefined : box))?.focus({ preventScroll: true });
    }
    box.addEventListener('focusin', note);
    return () => box.removeEventListener('focusin', note);
  }, [list, entry, name, isReturnOnly]);
}

/** Also if the focus was lost with what was shown before, and went to the view as a whole. */
function isUnclaimed(): boolean {
  return isNowhere() || document.activeElement?.hasAttribute('data-arrived') === true;
}

function leftRow(box: HTMLElement, kept: unknown): HTMLElement | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { row, index } = kept as Partial<Kept>;
  const rows = rovingRows(box);
  return rows.find((one) => keyOf(one) === row) ?? rows[Math.min(index ?? 0, rows.length - 1)];
}

/** Where it leads, whichever message it leads to now. */
function keyOf(row: HTMLElement): string {
  return row.getAttribute('href')?.replace(/\/near\/\d+$/, '') ?? row.id;
}
