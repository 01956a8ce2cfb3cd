import { whenShown } from '~/ui/whenIdle';
import { handleClick, handleKey } from './live/handleClick';
import { handleFoldScroll } from './live/handleFoldScroll';
import type { LaterTools, UseLater } from './live/laterTools';
import type { LiveHandlers } from './liveHandlers';
import { logOnce } from './logOnce';

export type { LightboxImage } from './lightboxImage';
export type { LiveHandlers } from './liveHandlers';

/**
 * Makes the messages below `root` do things, with one set of listeners for all of them,
 * whatever rows come and go. `root` is anything that messages are shown in, up to the whole page.
 * Returns the way out.
 */
export function makeLive(root: HTMLElement, handlers: LiveHandlers): () => void {
  const ended = new AbortController();
  const bubbling = { signal: ended.signal };
  let tools: LaterTools | undefined;
  const coming = fetchTools(root, handlers, ended.signal).then((come) => {
    tools = come;
  });
  const later: UseLater = (use) => {
    if (tools) use(tools);
    else void coming.then(() => tools && use(tools));
  };
  const onClick = (event: MouseEvent) => handleClick(event, handlers, later);
  root.addEventListener('click', onClick, bubbling);
  root.addEventListener('auxclick', onClick, bubbling);
  root.addEventListener('keydown', (event) => handleKey(event, handlers), bubbling);
  // Scrolling does not bubble.
  root.addEventListener('scroll', handleFoldScroll, { ...bubbling, capture: true, passive: true });
  return () => ended.abort();
}

/** Pictures and sounds come after the words: so does the code that fetches them, again once the network is back. */
async function fetchTools(
  root: HTMLElement,
  handlers: LiveHandlers,
  signal: AbortSignal,
): Promise<LaterTools | undefined> {
  await whenShown();
  while (!signal.aborted) {
    try {
      const { startLaterTools } = await import('./live/laterTools');
      return signal.aborted ? undefined : startLaterTools(root, handlers, signal);
    } catch (error) {
      logOnce('pictures wait for a network', error);
      await new Promise((resolve) =>
        globalThis.addEventListener('online', resolve, { once: true }),
      );
    }
  }
  return undefined;
}
