import { MediaLoader, type ResolveMedia } from './mediaLoader';

function isPlayer(element: HTMLElement): element is HTMLVideoElement | HTMLAudioElement {
  return element instanceof HTMLVideoElement || element instanceof HTMLAudioElement;
}

/** Loads what comes near the view of `root`, and follows what becomes of it, until the signal. */
export function watchMedia(
  root: HTMLElement,
  resolveMedia: ResolveMedia,
  signal: AbortSignal,
): MediaLoader {
  const media = new MediaLoader(root, resolveMedia);
  const onHover = (event: PointerEvent | FocusEvent) => handleHover(event, media);
  // Load and error do not bubble.
  for (const type of ['load', 'loadedmetadata', 'error'])
    root.addEventListener(type, (event) => handleLoadEnd(event, media), {
      signal,
      capture: true,
      passive: true,
    });
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'] as const)
    root.addEventListener(type, onHover, { signal });
  signal.addEventListener('abort', () => media.dispose());
  return media;
}

/** What the browser says about a picture or a sound that it was given. Of an emoji that is not there, its name stays. */
function handleLoadEnd({ target, type }: Event, media: MediaLoader): void {
  if (!(target instanceof HTMLElement)) return;
  if (type === 'error' && target instanceof HTMLImageElement && target.matches('.emoji')) {
    target.replaceWith(target.alt);
    return;
  }
  const state = target.dataset['media'];
  if (state === 'loading') target.dataset['media'] = type === 'error' ? 'failed' : 'ready';
  else if (state === 'ready' && type === 'error' && isPlayer(target)) void media.renew(target);
}

/** Pictures that move only while the pointer or the focus is on them. */
function handleHover(event: PointerEvent | FocusEvent, media: MediaLoader): void {
  const { target, relatedTarget, type } = event;
  if (!(target instanceof Element)) return;
  const place = target.closest('.shot, img[data-moving]');
  const isInside = relatedTarget instanceof Node && place?.contains(relatedTarget) === true;
  if (place === null || isInside) return;
  const image = place.matches('img') ? place : place.querySelector('img[data-moving]');
  if (!(image instanceof HTMLImageElement)) return;
  const { moving, still, mediaSrc } = image.dataset;
  const source = type === 'pointerover' || type === 'focusin' ? moving : (still ?? mediaSrc);
  if (source !== undefined) void media.show(image, source);
}
