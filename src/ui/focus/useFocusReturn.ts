import { type RefObject, useEffect, useState } from 'react';
import { isByTouch } from '../isByTouch';
import { arriveAt } from './arriveAt';
import { isNowhere } from './isNowhere';
import { standInOf } from './standIns';

/** The opener of each open panel. */
const openers = new WeakMap<Element, Element | null>();

/**
 * For panels next to a page: moves focus to the first field, and back when the panel closes. The opener is recorded
 * during render, before another panel closing at the same time restores its own. A panel that replaces another,
 * such as a newly created bot, returns to the opener of that one. `isToRead`: what is filled in was opened to be read,
 * so by touch the panel itself gets focus, because a keyboard would cover half of it.
 */
export function useFocusReturn(
  box: RefObject<HTMLElement | null>,
  { isToRead = false } = {},
): void {
  const [before] = useState(openerNow);
  useEffect(() => {
    const { current } = box;
    if (current) openers.set(current, before);
    const first = current?.querySelector<HTMLInputElement | HTMLSelectElement>(
      ':is(input, select, textarea):not(:disabled, [aria-disabled="true"])',
    );
    if (current && isToRead && first?.value && isByTouch()) arriveAt(current);
    else first?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // The opener is being removed too: its replacement is recorded after this. What opens instead takes precedence.
      else if (before) queueMicrotask(() => isNowhere() && standInOf(before)?.focus());
    };
  }, [box, before, isToRead]);
}

function openerNow(): Element | null {
  const { activeElement } = document;
  for (let one = activeElement; one !== null; one = one.parentElement) {
    const opener = openers.get(one);
    if (opener) return opener;
  }
  return activeElement;
}
