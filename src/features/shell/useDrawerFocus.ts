import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { entryOf } from './landmarks';
import type { Drawer } from './useShell';

type Landmark = RefObject<HTMLElement | null>;

/**
 * Moves the focus into an opening drawer, and back when it closes; if another place was opened meanwhile, to the view.
 * Call the returned function when a link in the drawer is followed, which may lead to where one is.
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
    const { hash } = globalThis.location;
    // The opener may have moved the focus inside already, as the filter key does.
    if (!landmark.contains(opener)) entryOf(landmark).focus({ preventScroll: true });
    return () => {
      const follows = isFollowing.current || globalThis.location.hash !== hash;
      isFollowing.current = false;
      const { activeElement } = document;
      const wasInside = activeElement === document.body || landmark.contains(activeElement);
      if (!wasInside && (!follows || main.current?.contains(activeElement))) return;
      const back = opener instanceof HTMLElement && opener.isConnected && !follows ? opener : null;
      (back ?? main.current)?.focus({ preventScroll: true });
    };
  }, [drawer, nav, main, aside]);
  return useCallback(() => {
    isFollowing.current = true;
  }, []);
}
