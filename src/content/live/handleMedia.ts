import type { MediaLoader } from './mediaLoader';

function isPlayer(element: HTMLElement): element is HTMLVideoElement | HTMLAudioElement {
  return element instanceof HTMLVideoElement || element instanceof HTMLAudioElement;
}

/** What the browser says about a picture or a sound that it was given. */
export function handleLoadEnd({ target, type }: Event, media: MediaLoader): void {
  if (!(target instanceof HTMLElement)) return;
  const state = target.dataset['media'];
  if (state === 'loading') target.dataset['media'] = type === 'error' ? 'failed' : 'ready';
  else if (state === 'ready' && type === 'error' && isPlayer(target)) void media.renew(target);
}

/** Pictures that move only while the pointer or the focus is on them. */
export function handleHover(event: PointerEvent | FocusEvent, media: MediaLoader): void {
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
