import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { entryOf } from './landmarks';
import type { Drawer } from './useShell';

type Landmark = RefObject<HTMLElement | null>;

/**
 * Moves the focus into a drawer that opens, and back to where it was when it closes.
 * The returned function says that a link in the drawer is being followed: then the focus goes to the view.
 */
export function useDrawerFocus({
  drawer,
  nav,
  main,
  aside,
}: {
  readonly drawer: Drawer | undefined;
  readonly nav: Landmark;
  readonly main: Landmark;
  readonly aside: Landmark;
}): () => void {
  const isFollowing = useRef(false);
  useEffect(() => {
    const landmark = drawer === 'sidebar' ? nav.current : drawer && aside.current;
    if (!landmark) return;
    const opener = document.activeElement;
    // What opened it may have put the focus inside already: the filter key does.
    if (!landmark.contains(opener)) entryOf(landmark).focus({ preventScroll: true });
    return () => {
      const follows = isFollowing.current;
      isFollowing.current = false;
      const { activeElement } = document;
      const wasInside = activeElement === document.body || landmark.contains(activeElement);
      if (!wasInside && !follows) return;
      const back = opener instanceof HTMLElement && opener.isConnected && !follows ? opener : null;
      (back ?? main.current)?.focus({ preventScroll: true });
    };
  }, [drawer, nav, main, aside]);
  return useCallback(() => {
    isFollowing.current = true;
  }, []);
}
