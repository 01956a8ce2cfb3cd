import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rootPx } from './rootPx';

interface RowsInView {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Before the list is laid out. */
const NONE: RowsInView = { startIndex: 0, endIndex: -1 };

/**
 * Which of `count` rows of equal height are in view, the first and the last. Arithmetic only: the positions of fifty
 * thousand rows, which a virtualizer of measured rows computes first, would take most of a frame.
 */
export function useRowsInView(
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowRem: number,
): RowsInView {
  const [inView, setInView] = useState(NONE);
  const last = useRef(NONE);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const hasMoved = () => {
      const { scrollTop, offsetHeight } = element;
      const rowPx = rowRem * rootPx();
      const startIndex = Math.floor(scrollTop / rowPx);
      const endIndex = Math.min(count, Math.ceil((scrollTop + offsetHeight) / rowPx)) - 1;
      if (startIndex === last.current.startIndex && endIndex === last.current.endIndex)
        return false;
      last.current = { startIndex, endIndex };
      return true;
    };
    // A list that became shorter may have been scrolled by the browser.
    if (hasMoved()) setInView(last.current);
    // At once: the browser paints the new position in this very frame.
    const follow = () => {
      if (hasMoved()) flushSync(() => setInView(last.current));
    };
    element.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    // Its height follows the font size, also where the frame's doesn't.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [frame, count, rowRem]);
  // Until the effect above has seen that there are fewer.
  const end = Math.min(inView.endIndex, count - 1);
  return { startIndex: Math.min(inView.startIndex, Math.max(0, end)), endIndex: end };
}
