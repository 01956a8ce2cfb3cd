import { type RefObject, useEffect } from 'react';
import { keepInEntry, keptInEntry } from './entries';
import { useLocation } from './LocationProvider';

/** Whoever comes back by Back, Forward or a reload finds what scrolls where they left it. `name`: one of the page's own. */
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
  // Rows may come a few at a time: it goes on until they are high enough.
  const goOn = () => {
    if (wanted === undefined) return;
    scroller.scrollTop = wanted;
    if (Math.abs(scroller.scrollTop - wanted) <= 1) wanted = undefined;
  };
  const giveUp = () => {
    wanted = undefined;
  };
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    scroller.addEventListener(type, giveUp, options);
  scroller.addEventListener(
    'scroll',
    () => {
      if (wanted === undefined) keepInEntry(entry, name, scroller.scrollTop);
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
