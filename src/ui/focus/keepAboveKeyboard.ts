/** Anything less is the browser's own toolbar appearing and disappearing. */
const LEAST_PX = 120;

/**
 * Some phones overlay the page with their keyboard instead of resizing it: exposes its height as `--keyboard` on
 * the document. Returns a function that stops it.
 */
export function keepAboveKeyboard(): () => void {
  const view = globalThis.visualViewport;
  if (!view) return () => undefined;
  const { style } = document.documentElement;
  const ended = new AbortController();
  const measure = () => {
    // Zooming in also shows only a part of the page.
    const covered = view.scale > 1 ? 0 : globalThis.innerHeight - view.height;
    if (covered < LEAST_PX) {
      style.removeProperty('--keyboard');
      return;
    }
    style.setProperty('--keyboard', `${Math.round(covered)}px`);
    // The browser scrolled the page up for the field; now that it fits, undo that.
    globalThis.scrollTo(0, 0);
  };
  view.addEventListener('resize', measure, { signal: ended.signal });
  measure();
  return () => {
    ended.abort();
    style.removeProperty('--keyboard');
  };
}
