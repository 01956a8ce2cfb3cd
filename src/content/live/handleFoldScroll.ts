import { setFolded } from './setFolded';

/** The list that `element` is in, or the page. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return at;
  }
  return document.scrollingElement;
}

export const FOLDED = '.long-body:not(.long-body--open)';

/**
 * Searching in the page and moving the focus scroll what is folded; both mean that it is wanted.
 * What they were after stays where they have put it, now by scrolling the list.
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
