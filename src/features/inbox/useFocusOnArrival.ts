import { type RefObject, useEffect } from 'react';
import { isNowhere } from '~/ui/isNowhere';

/** Whoever comes here without having chosen anything yet can use the arrow keys at once. */
export function useFocusOnArrival(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // On a phone nobody uses arrow keys, and a ring would only irritate.
    if (isNowhere() && globalThis.matchMedia('(hover: hover)').matches) {
      list.current?.focus({ preventScroll: true });
    }
  }, [list]);
}
