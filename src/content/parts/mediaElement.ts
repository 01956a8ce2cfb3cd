import type { MediaSource } from '../urls/mediaSource';

/**
 * The state of an image, a video or audio, in `data-media`:
 *
 *     held --(reader)--> waiting --(in view)--> loading --> ready
 *     pending (the server still makes the thumbnail)      \-> failed --(reader)--> loading
 *
 * It has no `src` before it is loading: nothing is requested before the row is in the document.
 */
export type MediaState = 'held' | 'waiting' | 'pending' | 'loading' | 'ready' | 'failed';

/** Sets `data-media-src`: an absolute URL, or a path that starts with `/` and needs credentials. */
export function describeMedia(element: Element, source: MediaSource | undefined): void {
  element.removeAttribute('src');
  element.setAttribute('referrerpolicy', 'no-referrer');
  element.setAttribute('data-media', mediaStateOf(source));
  if (source === undefined) return;
  element.setAttribute('data-media-src', source.kind === 'restricted' ? source.path : source.url);
}

function mediaStateOf(source: MediaSource | undefined): MediaState {
  if (source === undefined) return 'failed';
  return source.kind === 'foreign' ? 'held' : 'waiting';
}
