import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A row that scrolls out of the document takes the keyboard with it: the list gets it then,
 * or the next key would belong to the whole page. The result goes where focus events bubble to.
 */
export function useKeepKeyboard(scrollerRef: RefObject<HTMLElement | null>): FocusEventHandler {
  const last = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === document.body;
    if (!isNowhere || !last.current || last.current.isConnected) return;
    last.current = undefined;
    scrollerRef.current?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    // Of a row that stays, what goes hands the keyboard on within it (`keepFocus`).
    last.current = target.closest('[data-row]') ?? target;
  };
}
