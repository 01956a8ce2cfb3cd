import { alignCells, prepareHtml } from './prepareHtml';

/**
 * The body of a document in which nothing runs or loads, for reading message HTML that is not shown.
 * It is not sanitized. Made from prepared HTML: the parser would report its styles to the console,
 * as inert documents have the page's CSP.
 */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(prepareHtml(alignCells(html)), 'text/html').body;
}
