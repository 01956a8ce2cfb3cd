import { setFolded } from './setFolded';

/** The scroller that contains `element`, or the page. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return at;
  }
  return document.scrollingElement;
}

export const FOLDED = '.long-body:not(.long-body--open)';

/**
 * Find-in-page and moving the focus scroll folded content, which means that the reader wants to see it. Unfolds it, and
 * keeps the target in place by scrolling the list instead.
 */
export function handleFoldScroll({ target }: Pick<Event, 'target'>): void {
  if (!(target instanceof Element) || target.scrollTop === 0) return;
  if (!target.matches(FOLDED)) return;
  const content = target.closest('.content');
  const scroller = scrollerOf(target);
  const { scrollTop } = target;
  if (content !== null) setFolded(content, false);
  target.scrollTop = 0;
  if (scroller !== null) scroller.scrollTop += scrollTop;
}
