import { type RefObject, useLayoutEffect } from 'react';
import { isAtEdge, tabbable } from './tabbable';

type Popup = RefObject<HTMLElement | null>;

/** Open modals, frontmost last. */
const modals: Popup[] = [];

/**
 * Traps focus in a modal. The page behind it is inert, and focus wraps within the same key press: Base UI's own
 * guards wrap in the next frame, so a quick Tab would leave the dialog.
 */
export function useModal(popup: Popup): void {
  useLayoutEffect(() => {
    modals.push(popup);
    holdPage();
    return () => {
      modals.splice(modals.indexOf(popup), 1);
      holdPage();
    };
  }, [popup]);
}

function holdPage(): void {
  const isHeld = modals.length > 0;
  document.getElementById('root')?.toggleAttribute('inert', isHeld);
  if (isHeld) document.addEventListener('keydown', turnRound);
  else document.removeEventListener('keydown', turnRound);
}

function turnRound(event: KeyboardEvent): void {
  const box = modals.at(-1)?.current;
  const { activeElement } = document;
  if (!box || event.key !== 'Tab' || event.defaultPrevented) return;
  const isInside = box.contains(activeElement);
  // A menu of the dialog, or a lightbox above it, manages its own focus.
  if (!isInside && activeElement?.closest('[data-base-ui-portal], dialog')) return;
  const stops = tabbable(box);
  if (isInside && !isAtEdge(stops, { isBackward: event.shiftKey })) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
