import type { LiveHandlers } from '../liveHandlers';
import type { MediaLoader } from './mediaLoader';
import { mediaOfMessage } from './mediaOfMessage';

/** Whether the click asks the browser for a new tab, a window or a download. */
function isModified(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
}

function followImage(link: HTMLAnchorElement, handlers: LiveHandlers, media: MediaLoader): void {
  const image = link.querySelector('img');
  const state = image?.dataset['media'];
  if (image !== null && (state === 'held' || state === 'failed')) {
    void media.load(image);
    return;
  }
  const { items, index } = mediaOfMessage(link);
  handlers.openMedia(items, index);
}

/**
 * Handles the links that the page can handle better than the browser. Uploads are handled even with a modifier key:
 * their URL alone, without credentials, opens nothing.
 */
export function followLink(
  link: HTMLAnchorElement,
  event: MouseEvent,
  handlers: LiveHandlers,
  media: MediaLoader,
): void {
  const { link: kind, path } = link.dataset;
  if (path !== undefined && (kind === 'upload' || isModified(event))) {
    event.preventDefault();
    handlers.openUpload(path, { download: event.altKey });
  } else if (kind === 'narrow' && !isModified(event)) {
    event.preventDefault();
    handlers.navigate(link.getAttribute('href')?.slice(1) ?? '');
  } else if (kind === 'image' && !isModified(event)) {
    event.preventDefault();
    followImage(link, handlers, media);
  }
}
