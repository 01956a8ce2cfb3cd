import { type RefObject, useEffect } from 'react';
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
