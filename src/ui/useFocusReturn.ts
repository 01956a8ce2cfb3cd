import { type RefObject, useEffect, useState } from 'react';
import { standInOf } from './standIns';

/**
 * For what opens beside a page: the focus goes to its first field, and back to where it was when it closes.
 * What had the focus is noted while rendering, before another one that closes at the same time gives its own back.
 */
export function useFocusReturn(box: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    box.current
      ?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)')
      ?.focus({ preventScroll: true });
    return () => {
      const next = before?.isConnected === false ? standInOf(before) : before;
      if (next instanceof HTMLElement) next.focus();
    };
  }, [box, before]);
}
