import { MediaLoader, type ResolveMedia } from './mediaLoader';

function isPlayer(element: HTMLElement): element is HTMLVideoElement | HTMLAudioElement {
  return element instanceof HTMLVideoElement || element instanceof HTMLAudioElement;
}

/** Loads media near the viewport of `root`, and tracks its state, until the signal aborts. */
export function watchMedia(
  root: HTMLElement,
  resolveMedia: ResolveMedia,
  signal: AbortSignal,
): MediaLoader {
  const media = new MediaLoader(root, resolveMedia);
  const onHover = (event: PointerEvent | FocusEvent) => handleHover(event, media);
  // Load and error events don't bubble.
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

/** Handles load and error events of media. An emoji that fails to load is replaced by its name. */
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

/** Animates images only while they have the pointer or the focus. */
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
