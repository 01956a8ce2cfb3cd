import { type FocusEventHandler, type RefObject, useEffect, useRef, useState } from 'react';
import type { MessageId } from '~/domain/ids';
import { arriveAt } from '~/ui/focus/arriveAt';
import { isNowhere } from '~/ui/focus/isNowhere';
import { keepInEntry, keptInEntry } from '~/ui/location/entries';
import type { OpenView } from './useOpenView';

/**
 * The link that opened a view is often gone with the view before it, and the keyboard with it:
 * it goes on in the list. Whoever is elsewhere, in the sidebar or in the composer, stays there.
 */
export function useFocusOnOpen(scrollerRef: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (scrollerRef.current && isThere && isNowhere()) arriveAt(scrollerRef.current);
  }, [scrollerRef, isThere]);
}

const SELECTED = 'selected';

/**
 * A link to a message selects it, so that it is read out and keys act on it; words being typed are not left.
 * Whoever comes back to a view finds the message selected that was. Returns what keeps that in mind.
 */
export function useFocusOnMessage(
  scrollerRef: RefObject<HTMLElement | null>,
  linked: MessageId | undefined,
  { entry, isThere, isFresh, isReturning }: OpenView,
): FocusEventHandler {
  // Before the list takes the focus, and with it the place of what was selected.
  const [selected] = useState(() => (isReturning ? keptInEntry(entry, SELECTED) : undefined));
  const hasArrived = useRef(isReturning);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when what the server has is drawn
  useEffect(() => {
    if (!isThere) return;
    const id = isReturning ? selected : linked;
    const take = () => {
      if (isTypingSomewhere()) return;
      // What the server has takes the place of what the disk remembered: the row may have gone and come again.
      if (hasArrived.current && !isNowhere(scrollerRef.current)) return;
      const row = scrollerRef.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
      row?.focus({ preventScroll: true });
      hasArrived.current ||= row !== null && row !== undefined;
    };
    take();
    // Of a whole view, rows are still drawn until it is painted.
    const frame = requestAnimationFrame(take);
    return () => cancelAnimationFrame(frame);
  }, [scrollerRef, linked, selected, isThere, isFresh, isReturning]);
  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-message]');
    keepInEntry(entry, SELECTED, row ? Number(row.dataset['message']) : undefined);
  };
}

function isTypingSomewhere(): boolean {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
}
