/** What one more screen of scrolling would show counts as in view. */
const MARGIN = '100% 0px';

/**
 * Calls `onView` once for each element that matches `selector`, when it comes near the view of `root`;
 * also for those that are put below `root` later. Returns the way out.
 */
export function watchView(
  root: HTMLElement,
  selector: string,
  onView: (element: Element) => void,
): () => void {
  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        view.unobserve(target);
        onView(target);
      }
    },
    // The second is for lists that scroll inside `root`.
    { root, rootMargin: MARGIN, scrollMargin: MARGIN },
  );
  const each = (nodes: Iterable<Node>, use: (element: Element) => void) => {
    for (const node of nodes) {
      if (node instanceof Element) for (const found of node.querySelectorAll(selector)) use(found);
    }
  };
  const rows = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      // A row that moves is both, and must end up watched.
      each(removedNodes, (element) => view.unobserve(element));
      each(addedNodes, (element) => view.observe(element));
    }
  });
  rows.observe(root, { childList: true, subtree: true });
  each([root], (element) => view.observe(element));
  return () => {
    rows.disconnect();
    view.disconnect();
  };
}
