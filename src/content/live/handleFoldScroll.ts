import { setFolded } from '../parts/longMessage';

/**
 * Searching in the page and moving the focus scroll what is folded; both mean that it is wanted.
 * What they were after stays where they have put it, now by scrolling the list.
 */
export function handleFoldScroll({ target }: Event, root: Element): void {
  if (!(target instanceof Element) || target.scrollTop === 0) return;
  if (!target.matches('.long-body:not(.long-body--open)')) return;
  const content = target.closest('.content');
  const { scrollTop } = target;
  if (content !== null) setFolded(content, false);
  target.scrollTop = 0;
  root.scrollTop += scrollTop;
}
