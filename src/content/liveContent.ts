import { whenShown } from '~/ui/loading/whenIdle';
import type { LiveHandlers } from './liveHandlers';
import { logOnce } from './logOnce';

export type { LightboxItem } from './lightboxItem';
export type { LiveHandlers } from './liveHandlers';

/** Elements whose press has an effect beyond the browser's own. */
const PRESSED = '.content :is([data-link], [data-action], [role="button"], .spoiler-header)';

/**
 * Makes the messages below `root` interactive, with one set of listeners for all rows, present and future. `root` is
 * anything that contains messages, up to the whole page. Returns a cleanup function.
 */
export function makeLive(root: HTMLElement, handlers: LiveHandlers): () => void {
  const ended = new AbortController();
  const early = new AbortController();
  const pressed: HTMLElement[] = [];
  // A press before the code has loaded is captured, and replayed once it has.
  root.addEventListener(
    'click',
    (event) => {
      const part = (event.target as Element).closest<HTMLElement>(PRESSED);
      if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.push(part);
    },
    { capture: true, signal: early.signal },
  );
  const stop = () => {
    early.abort();
    ended.abort();
  };
  void startLater(root, handlers, ended.signal).then(() => {
    early.abort();
    for (const part of pressed) part.click();
  });
  return stop;
}

/** Loads the code after the text is shown, with a retry when the network or the server is back. */
async function startLater(
  root: HTMLElement,
  handlers: LiveHandlers,
  signal: AbortSignal,
): Promise<void> {
  await whenShown();
  while (!signal.aborted) {
    try {
      const { startLaterTools } = await import('./live/laterTools');
      if (!signal.aborted) startLaterTools(root, handlers, signal);
      return;
    } catch (error) {
      logOnce('pictures wait for a network', error);
      await new Promise<void>((resolve) => {
        globalThis.addEventListener('online', () => resolve(), { once: true, signal });
        handlers.whenBack(resolve, signal);
      });
    }
  }
}
