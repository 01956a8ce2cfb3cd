import { type RefObject, useEffect, useState } from 'react';
import { asMessageId } from '~/domain/ids';
import type { MenuRequest } from './useConversationContext';

/** The message under the pointer, or the one that has the focus. */
export function useActiveRow(
  scrollerRef: RefObject<HTMLDivElement | null>,
  openMenu: (request: MenuRequest) => void,
): HTMLElement | undefined {
  const [row, setRow] = useState<HTMLElement>();
  useEffect(() => {
    const scroller = scrollerRef.current;
    return scroller ? watchRows(scroller, setRow, openMenu) : undefined;
  }, [scrollerRef, openMenu]);
  return row;
}

function watchRows(
  scroller: HTMLElement,
  show: (row: HTMLElement | undefined) => void,
  openMenu: (request: MenuRequest) => void,
): () => void {
  const ended = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => scroller.addEventListener(type, act, { signal: ended.signal });
  let pointerType = '';
  listen('pointerdown', (event) => {
    pointerType = event.pointerType;
  });
  listen('pointerover', (event) => {
    // A finger shows no toolbar: it opens the menu by pressing long.
    if (event.pointerType !== 'touch') show(rowOf(event.target));
  });
  listen('pointerleave', () =>
    show(rowOf(scroller.contains(document.activeElement) ? document.activeElement : null)),
  );
  listen('focusin', (event) => show(rowOf(event.target)));
  listen('contextmenu', (event) => {
    const row = rowOf(event.target);
    const id = row?.dataset['message'];
    if (pointerType !== 'touch' || !row || id === undefined) return;
    event.preventDefault();
    openMenu({ messageId: asMessageId(Number(id)), anchor: row });
  });
  // This code comes after the messages: the pointer or the focus may be at one already.
  show(
    rowOf(scroller.querySelector('[data-message]:hover')) ??
      rowOf(scroller.contains(document.activeElement) ? document.activeElement : null),
  );
  return () => ended.abort();
}

function rowOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-message]') ?? undefined;
}
