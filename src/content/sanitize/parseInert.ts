import { alignCells, prepareHtml } from './prepareHtml';

/**
 * Parses into the body of a document in which nothing runs or loads, for reading message HTML that isn't shown. Not
 * sanitized. The HTML is prepared first: inert documents have the page's CSP, and the parser would report the HTML's
 * styles to the console.
 */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(prepareHtml(alignCells(html)), 'text/html').body;
}
