import { type RefObject, useEffect } from 'react';

/**
 * The link that opened a view is often gone with the view before it, and the keyboard with it:
 * it goes on in the list. Whoever is elsewhere, in the sidebar or in the composer, stays there.
 */
export function useFocusOnOpen(scrollerRef: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const isNowhere = document.activeElement === document.body || !document.activeElement;
    const scroller = scrollerRef.current;
    if (!scroller || !isThere || !isNowhere) return;
    // Nobody went there: a frame around everything says nothing. It is drawn when the list is reached by a key.
    scroller.dataset['arrived'] = '';
    scroller.addEventListener('blur', () => delete scroller.dataset['arrived'], { once: true });
    scroller.focus({ preventScroll: true });
  }, [scrollerRef, isThere]);
}
