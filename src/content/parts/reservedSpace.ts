import type { Box } from '../urls/reservedBox';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An empty drawing that reserves an image's space and keeps its aspect ratio in narrow windows. The image is on top of
 * it, so neither its loading nor thumbnails of a slightly different shape move anything.
 */
export function makeReservedSpace(document: Document, { width, height }: Box): SVGElement {
  const space = document.createElementNS(SVG, 'svg');
  space.setAttribute('class', 'shot-space');
  space.setAttribute('aria-hidden', 'true');
  space.setAttribute('width', String(width));
  space.setAttribute('height', String(height));
  space.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return space;
}
