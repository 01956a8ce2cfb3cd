import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { leavePopup, noteAnchor } from './opener';
import { isAtEdge, tabbable } from './tabbable';

interface Leaving {
  readonly anchor: RefObject<Element | null>;
  /** A menu has one stop: every Tab leaves it. */
  readonly isOneStop?: boolean;
  /** What has the focus once it has closed, unless Tab closed it; null: what had it before. */
  readonly goOn?: (() => HTMLElement | null) | undefined;
  readonly onClose: () => void;
}

/**
 * What is not modal closes when Tab leaves it, and the focus goes on from where it hangs, as if it had stood there.
 * All of it within the key press, so that no Tab can be quicker.
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
    // Backward, the anchor itself is what comes next.
    if (isBackward || document.activeElement !== current) event.preventDefault();
    onClose();
  };
  // The focus comes into a menu a moment after the menu is there.
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
