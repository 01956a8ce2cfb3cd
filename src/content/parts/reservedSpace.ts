import type { Box } from '../urls/reservedBox';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An empty drawing that takes the room of a picture and keeps its shape in narrow windows.
 * The picture lies over it: neither its arrival nor thumbnails of a slightly other shape move anything.
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
