import { type RefObject, useEffect } from 'react';
import type { MessageId } from '~/domain/ids';
import { arriveAt } from '~/ui/arriveAt';
import { isNowhere } from '~/ui/isNowhere';

/**
 * The link that opened a view is often gone with the view before it, and the keyboard with it:
 * it goes on in the list. Whoever is elsewhere, in the sidebar or in the composer, stays there.
 */
export function useFocusOnOpen(scrollerRef: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (scrollerRef.current && isThere && isNowhere()) arriveAt(scrollerRef.current);
  }, [scrollerRef, isThere]);
}

/** A link to a message selects it, so that it is read out and keys act on it; words being typed are not left. */
export function useFocusOnMessage(
  scrollerRef: RefObject<HTMLElement | null>,
  id: MessageId | undefined,
): void {
  useEffect(() => {
    if (id === undefined || isTypingSomewhere()) return;
    const row = scrollerRef.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
    row?.focus({ preventScroll: true });
  }, [scrollerRef, id]);
}

function isTypingSomewhere(): boolean {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
}
