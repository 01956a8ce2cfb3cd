/** Less than this is the browser's own bar that comes and goes. */
const LEAST_PX = 120;

/**
 * Some phones lay their keyboard over the page instead of making it smaller: how high it is, as `--keyboard` of the
 * document. Returns how to stop.
 */
export function keepAboveKeyboard(): () => void {
  const view = globalThis.visualViewport;
  if (!view) return () => undefined;
  const { style } = document.documentElement;
  const ended = new AbortController();
  const measure = () => {
    // Somebody who zooms in sees a part, too.
    const covered = view.scale > 1 ? 0 : globalThis.innerHeight - view.height;
    if (covered < LEAST_PX) {
      style.removeProperty('--keyboard');
      return;
    }
    style.setProperty('--keyboard', `${Math.round(covered)}px`);
    // The browser has moved the page up for the field; now that it fits, it need not.
    globalThis.scrollTo(0, 0);
  };
  view.addEventListener('resize', measure, { signal: ended.signal });
  measure();
  return () => {
    ended.abort();
    style.removeProperty('--keyboard');
  };
}
