import { type RefObject, useEffect } from 'react';

/** Whoever comes here without having chosen anything yet can use the arrow keys at once. */
export function useFocusOnArrival(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    // On a phone nobody uses arrow keys, and a ring would only irritate.
    if (isFree && globalThis.matchMedia('(hover: hover)').matches) {
      list.current?.focus({ preventScroll: true });
    }
  }, [list]);
}
