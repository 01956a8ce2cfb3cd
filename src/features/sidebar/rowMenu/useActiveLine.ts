import { type RefObject, useEffect, useState } from 'react';
import type { Narrow } from '~/domain/places/narrow';

export interface ActiveLine {
  /** The hovered row, or the focused one. */
  readonly line: HTMLElement | undefined;
  /** Whether its menu is open. */
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Tracks the pointer and the focus over rows that have a menu, and handles the keys and clicks that open it. */
export function useActiveLine(listRef: RefObject<HTMLElement | null>): ActiveLine {
  const [line, setLine] = useState<HTMLElement>();
  const [openLine, setOpenLine] = useState<HTMLElement>();
  useEffect(() => {
    const list = listRef.current;
    return list ? watchLines(list, { show: setLine, open: setOpenLine }) : undefined;
  }, [listRef]);
  return {
    line: openLine ?? line,
    isOpen: openLine !== undefined,
    open: () => setOpenLine(line),
    close: () => setOpenLine(undefined),
  };
}

/** The narrow a row was rendered for. */
export function narrowOf(line: HTMLElement): Narrow | undefined {
  const written = line.dataset['narrow'];
  return written === undefined ? undefined : (JSON.parse(written) as Narrow);
}

function watchLines(
  list: HTMLElement,
  on: {
    readonly show: (line: HTMLElement | undefined) => void;
    readonly open: (line: HTMLElement) => void;
  },
): () => void {
  const ended = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => list.addEventListener(type, act, { signal: ended.signal });
  listen('pointerover', (event) => {
    if (event.pointerType !== 'touch') on.show(lineOf(event.target));
  });
  listen('pointerleave', () => on.show(lineOf(document.activeElement, list)));
  listen('focusin', (event) => {
    // A click focuses too, but the pointer has already determined the row.
    if (event.target instanceof Element && event.target.matches(':focus-visible')) {
      on.show(lineOf(event.target));
    }
  });
  listen('keydown', (event) => {
    const asksForMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    const line = asksForMenu ? lineOf(event.target) : undefined;
    if (!line) return;
    event.preventDefault();
    on.open(line);
  });
  // Right click, or a long press.
  listen('contextmenu', (event) => {
    const line = lineOf(event.target);
    if (!line) return;
    event.preventDefault();
    on.open(line);
  });
  return () => ended.abort();
}

function lineOf(target: EventTarget | null, list?: HTMLElement): HTMLElement | undefined {
  if (!(target instanceof Element) || (list && !list.contains(target))) return undefined;
  return target.closest<HTMLElement>('[data-narrow]') ?? undefined;
}
