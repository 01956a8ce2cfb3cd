import { whenShown } from '~/ui/loading/whenIdle';
import type { LiveHandlers } from './liveHandlers';
import { logOnce } from './logOnce';

export type { LightboxImage } from './lightboxImage';
export type { LiveHandlers } from './liveHandlers';

/** What a press does something to that the browser would not do by itself. */
const PRESSED = '.content :is([data-link], [data-action], [role="button"], .spoiler-header)';

/**
 * Makes the messages below `root` do things, with one set of listeners for all of them,
 * whatever rows come and go. `root` is anything that messages are shown in, up to the whole page.
 * Returns the way out.
 */
export function makeLive(root: HTMLElement, handlers: LiveHandlers): () => void {
  const ended = new AbortController();
  const early = new AbortController();
  const pressed: HTMLElement[] = [];
  // What is pressed before its code has come is pressed once more then, and seen by nobody now.
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

/** All of it comes after the words: so does its code, again once the network is back. */
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
      await new Promise((resolve) =>
        globalThis.addEventListener('online', resolve, { once: true }),
      );
    }
  }
}
