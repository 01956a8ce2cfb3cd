import { type RefObject, useEffect, useRef } from 'react';
import type { InboxEntry } from '~/model/selectors/unread/inbox';
import { watchSwipes } from '~/ui/lists/swipe';
import type { Triage } from '../triage/useTriage';

/** Touch gestures: a swipe one way marks a row as done, the other way snoozes it, and a long press selects it. */
export function useRowSwipes(
  list: RefObject<HTMLElement | null>,
  entries: readonly InboxEntry[],
  triage: Triage,
): void {
  const latest = useRef(entries);
  latest.current = entries;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const entryOf = (row: HTMLElement) =>
      latest.current.find(({ key }) => key === row.dataset['entry']);
    return watchSwipes(element, {
      rowAt: (target) => target.closest<HTMLElement>('[data-entry]') ?? undefined,
      canSwipe: () => !triage.isSelecting(),
      onSwipe: (row, distance) => {
        const entry = entryOf(row);
        if (!entry) return;
        if (distance > 0) triage.done([entry], row);
        else triage.later([entry], row);
      },
      onHold: (row) => {
        const entry = entryOf(row);
        if (entry) triage.toggle(entry.key);
      },
    });
  }, [list, triage]);
}
