import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from './LocationProvider';

/** What is open over a place: navigating elsewhere, also by the browser's buttons, closes it. */
export function UntilLeft({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  useCloseOnLeave(onLeave);
  return children;
}

/** Calls back once the place is left in which the component was mounted. */
export function useCloseOnLeave(onLeave: () => void): void {
  const { pathname } = useLocation();
  // Read from the URL itself: the router learns of a change a moment later.
  const [openedAt] = useState(() => globalThis.location.hash);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's address says when to look
  useEffect(() => {
    if (globalThis.location.hash !== openedAt) leave.current();
  }, [pathname, openedAt]);
}
