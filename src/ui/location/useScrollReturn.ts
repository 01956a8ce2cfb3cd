import { type RefObject, useEffect } from 'react';
import { keepInEntry, keptInEntry } from './entries';
import { useLocation } from './LocationProvider';

/** Restores the scroll position after Back, Forward or a reload. `name`: unique on the page. */
export function useScrollReturn(scroller: RefObject<HTMLElement | null>, name: string): void {
  const { entry } = useLocation();
  useEffect(
    () => (scroller.current ? returnTo(scroller.current, entry, `scroll ${name}`) : undefined),
    [scroller, entry, name],
  );
}

function returnTo(scroller: HTMLElement, entry: string, name: string): () => void {
  const kept = keptInEntry(entry, name);
  let wanted = typeof kept === 'number' ? kept : undefined;
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  // Rows may arrive a few at a time, or be replaced: keep restoring until the user scrolls.
  const goOn = () => {
    if (wanted !== undefined) scroller.scrollTop = wanted;
  };
  const giveUp = () => {
    wanted = undefined;
  };
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    scroller.addEventListener(type, giveUp, options);
  scroller.addEventListener(
    'scroll',
    () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const isCutShort = wanted !== undefined && scrollHeight - clientHeight < wanted;
      if (isCutShort || (wanted !== undefined && Math.abs(scrollTop - wanted) <= 1)) return;
      giveUp();
      keepInEntry(entry, name, scrollTop);
    },
    options,
  );
  const observer = new MutationObserver(goOn);
  observer.observe(scroller, { childList: true, subtree: true, attributeFilter: ['style'] });
  goOn();
  return () => {
    ended.abort();
    observer.disconnect();
  };
}
