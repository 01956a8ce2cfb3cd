/** The nearest ancestor that scrolls vertically. */
export function scrollerOf(element: Element | null): HTMLElement | null {
  let parent = element?.parentElement ?? null;
  while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY)) {
    parent = parent.parentElement;
  }
  return parent;
}
