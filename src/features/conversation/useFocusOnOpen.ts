import { type FocusEventHandler, type RefObject, useEffect } from 'react';
import type { MessageId } from '~/domain/ids';
import { arriveAt } from '~/ui/arriveAt';
import { isNowhere } from '~/ui/isNowhere';
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
  { entry, isThere, isReturning }: OpenView,
): FocusEventHandler {
  useEffect(() => {
    if (!isThere || isTypingSomewhere() || (isReturning && !isNowhere(scrollerRef.current))) return;
    const id = isReturning ? keptInEntry(entry, SELECTED) : linked;
    const row = scrollerRef.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
    row?.focus({ preventScroll: true });
  }, [scrollerRef, linked, entry, isThere, isReturning]);
  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-message]');
    keepInEntry(entry, SELECTED, row ? Number(row.dataset['message']) : undefined);
  };
}

function isTypingSomewhere(): boolean {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
}
