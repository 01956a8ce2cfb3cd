import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { leavePopup, noteAnchor } from './opener';
import { isAtEdge, tabbable } from './tabbable';

interface Leaving {
  readonly anchor: RefObject<Element | null>;
  /** A menu is a single stop: every Tab leaves it. */
  readonly isOneStop?: boolean;
  /** What gets focus after closing, unless Tab closed it; null: what had it before. */
  readonly goOn?: (() => HTMLElement | null) | undefined;
  readonly onClose: () => void;
}

/**
 * Closes a non-modal popup when Tab leaves it, and moves focus on from the anchor, as if the popup were in its
 * place. All within the key press, so that no Tab can be quicker.
 */
export function useTabAway({ anchor, isOneStop = false, goOn, onClose }: Leaving) {
  const popup = useRef<HTMLElement>(null);
  const hasLeft = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const box = popup.current;
    if (event.key !== 'Tab' || !box?.contains(document.activeElement)) return;
    const isBackward = event.shiftKey;
    if (!isOneStop && !isAtEdge(tabbable(box), { isBackward })) return;
    const { current } = anchor;
    hasLeft.current = true;
    if (current instanceof HTMLElement) current.focus();
    // Backward, the anchor itself comes next.
    if (isBackward || document.activeElement !== current) event.preventDefault();
    onClose();
  };
  // Focus moves into a menu shortly after it opens.
  const onEarlyKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Tab' || document.activeElement !== anchor.current) return;
    hasLeft.current = true;
    if (event.shiftKey) event.preventDefault();
    onClose();
  };
  return {
    ref: (node: HTMLElement | null) => {
      popup.current = node;
      noteAnchor(node, anchor.current);
      if (!isOneStop) return;
      document.addEventListener('keydown', onEarlyKey);
      return () => document.removeEventListener('keydown', onEarlyKey);
    },
    onKeyDown,
    finalFocus: () => {
      if (hasLeft.current) return false;
      const next = goOn?.();
      if (next) return next;
      leavePopup(popup.current);
      return false;
    },
  };
}
