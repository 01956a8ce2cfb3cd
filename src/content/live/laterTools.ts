import './mediaStates.css';
import './pointed.css';
import './tokens.css';
import type { LiveHandlers } from '../liveHandlers';
import { watchFiles } from './fileCards';
import { handleClick, handleKey } from './handleClick';
import { FOLDED, handleFoldScroll } from './handleFoldScroll';
import { watchMedia } from './handleMedia';

/** What messages need once their text is on the screen. */
export function startLaterTools(
  root: HTMLElement,
  handlers: LiveHandlers,
  signal: AbortSignal,
): void {
  const media = watchMedia(root, (path) => handlers.resolveMedia(path), signal);
  handlers.whenBack(() => media.retryFailed(), signal);
  watchFiles(root, handlers, signal);
  const onClick = (event: MouseEvent) => handleClick(event, handlers, media);
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('auxclick', onClick, { signal });
  root.addEventListener('keydown', (event) => handleKey(event, handlers), { signal });
  // Scroll events don't bubble.
  root.addEventListener('scroll', handleFoldScroll, { signal, capture: true, passive: true });
  // The reader may have scrolled folded content before this code loaded.
  for (const target of root.querySelectorAll(FOLDED)) handleFoldScroll({ target });
}
