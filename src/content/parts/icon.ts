const SVG = 'http://www.w3.org/2000/svg';

/** Outlines of lucide (ISC), on its grid of 24. */
const PATHS = {
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  play: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
  chevron: 'm9 18 6-6-6-6',
} as const;

/** An outline in the color of its text. */
export function drawIcon(document: Document, path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const outline = document.createElementNS(SVG, 'path');
  svg.setAttribute('class', 'content-icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  outline.setAttribute('d', path);
  svg.append(outline);
  return svg;
}

const drawn = new Map<string, SVGElement>();

/** A decoration next to text that says the same; its size and color come from content.css. */
export function makeIcon(document: Document, name: keyof typeof PATHS): Node {
  const icon = drawn.get(name) ?? drawIcon(document, PATHS[name]);
  drawn.set(name, icon);
  return document.importNode(icon, true);
}
