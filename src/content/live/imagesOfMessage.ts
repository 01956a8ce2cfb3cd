import type { LightboxImage } from '../lightboxImage';
import { parseDimensions } from '../urls/reservedBox';

const SHOT = 'a[data-link="image"]';

function describe(link: HTMLAnchorElement): LightboxImage {
  const image = link.querySelector('img');
  const size = parseDimensions(image?.dataset['originalDimensions']);
  const path = link.dataset['path'];
  return {
    url: link.href,
    path,
    source: link.dataset['displayPath'] ?? path ?? link.href,
    preview: image?.currentSrc || undefined,
    name: image?.alt ?? '',
    width: size?.width,
    height: size?.height,
  };
}

/** All images of the message that contains `link`, and the link's index among them. */
export function imagesOfMessage(link: HTMLAnchorElement): {
  readonly images: readonly LightboxImage[];
  readonly index: number;
} {
  const links = link.closest('.content')?.querySelectorAll<HTMLAnchorElement>(SHOT) ?? [];
  const shown = Array.from(links).filter((one) => one.closest('[hidden]') === null);
  return { images: shown.map(describe), index: shown.indexOf(link) };
}
