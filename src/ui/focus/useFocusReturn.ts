import { type RefObject, useEffect, useState } from 'react';
import { isNowhere } from './isNowhere';
import { standInOf } from './standIns';

/** What opened each of those that are open now. */
const openers = new WeakMap<Element, Element | null>();

/**
 * For what opens beside a page: the focus goes to its first field, and back to where it was when it closes.
 * What had the focus is noted while rendering, before another one that closes at the same time gives its own back.
 * One that takes the place of another, as a new bot that was made does, goes back to what opened that.
 */
export function useFocusReturn(box: RefObject<HTMLElement | null>): void {
  const [before] = useState(openerNow);
  useEffect(() => {
    const { current } = box;
    if (current) openers.set(current, before);
    current
      ?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)')
      ?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // It goes at the same moment: what stands in for it is noted behind this. What opens instead comes first.
      else if (before) queueMicrotask(() => isNowhere() && standInOf(before)?.focus());
    };
  }, [box, before]);
}

function openerNow(): Element | null {
  const { activeElement } = document;
  for (let one = activeElement; one !== null; one = one.parentElement) {
    const opener = openers.get(one);
    if (opener) return opener;
  }
  return activeElement;
}
