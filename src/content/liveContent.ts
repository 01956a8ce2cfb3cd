import { handleClick, handleKey } from './live/handleClick';
import { handleFoldScroll } from './live/handleFoldScroll';
import { handleHover, handleLoadEnd } from './live/handleMedia';
import { MediaLoader } from './live/mediaLoader';
import type { LiveHandlers } from './liveHandlers';

export type { LightboxImage } from './lightboxImage';
export type { LiveHandlers } from './liveHandlers';

/**
 * Makes the messages below `root` do things, with one set of listeners for all of them,
 * whatever rows come and go. `root` is anything that messages are shown in, up to the whole page.
 * Returns the way out.
 */
export function makeLive(root: HTMLElement, handlers: LiveHandlers): () => void {
  const media = new MediaLoader(root, (path) => handlers.resolveMedia(path));
  const ended = new AbortController();
  const bubbling = { signal: ended.signal };
  // Load, error and scroll do not bubble.
  const capturing = { signal: ended.signal, capture: true, passive: true };

  const onClick = (event: MouseEvent) => handleClick(event, handlers, media);
  const onHover = (event: PointerEvent | FocusEvent) => handleHover(event, media);
  root.addEventListener('click', onClick, bubbling);
  root.addEventListener('auxclick', onClick, bubbling);
  root.addEventListener('keydown', (event) => handleKey(event, handlers), bubbling);
  root.addEventListener('scroll', handleFoldScroll, capturing);
  for (const type of ['load', 'loadedmetadata', 'error'])
    root.addEventListener(type, (event) => handleLoadEnd(event, media), capturing);
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'] as const)
    root.addEventListener(type, onHover, bubbling);

  return () => {
    ended.abort();
    media.dispose();
  };
}
