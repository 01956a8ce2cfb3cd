import { type FocusEventHandler, type RefObject, useEffect, useRef, useState } from 'react';
import type { MessageId } from '~/domain/ids';
import { arriveAt } from '~/ui/focus/arriveAt';
import { isNowhere } from '~/ui/focus/isNowhere';
import { keepInEntry, keptInEntry } from '~/ui/location/entries';
import { usePane } from '~/widgets/beside/PaneContext';
import type { OpenView } from './useOpenView';

/**
 * The link that opened a view is often gone with the previous view, and the focus with it: moves it to the list. If
 * the focus is elsewhere, in the sidebar or in the composer, it stays there. From the conversation beside, it follows
 * what was opened there, but not Back and Forward.
 */
export function useFocusOnOpen(
  scrollerRef: RefObject<HTMLElement | null>,
  isThere: boolean,
  isReturning: boolean,
): void {
  const { takeFocus } = usePane();
  useEffect(() => {
    if (!scrollerRef.current || !isThere) return;
    const isTaken = takeFocus?.() ?? (isNowhere() || (!isReturning && isReadingBeside()));
    if (isTaken) arriveAt(scrollerRef.current);
  }, [scrollerRef, isThere, isReturning, takeFocus]);
}

function isReadingBeside(): boolean {
  return document.activeElement?.closest('[data-pane="beside"]') != null && !isTypingSomewhere();
}

const SELECTED = 'selected';

/**
 * A link to a message focuses it, so that it is read out and keys act on it, unless the user is typing. On return to
 * a view, the message selected before is focused again. Returns the handler that remembers it.
 */
export function useFocusOnMessage(
  scrollerRef: RefObject<HTMLElement | null>,
  linked: MessageId | undefined,
  { entry, isThere, isFresh, isReturning }: OpenView,
): FocusEventHandler {
  // Before the list takes the focus, which overwrites what was selected.
  const [selected] = useState(() => (isReturning ? keptInEntry(entry, SELECTED) : undefined));
  const hasArrived = useRef(isReturning);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when what the server has is drawn
  useEffect(() => {
    if (!isThere) return;
    const id = isReturning ? selected : linked;
    const take = () => {
      if (isTypingSomewhere()) return;
      // The server's messages replace those from the disk: the row may have been removed and added again.
      if (hasArrived.current && !isNowhere(scrollerRef.current)) return;
      const row = scrollerRef.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
      row?.focus({ preventScroll: true });
      hasArrived.current ||= row !== null && row !== undefined;
    };
    take();
    // A whole view is still rendering rows until it is painted.
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
