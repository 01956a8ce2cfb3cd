import { makeElement, moveChildren } from './makeElement';

/** A message this long is folded, to the height set in styles/blocks.css: what unfolding shows is worth the click. */
const LONG_LINES = 60;
/** Characters per line at the full width of the text. */
const LINE_LENGTH = 90;
/** The height of an image, in lines of text. */
const PICTURE_LINES = 10;

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** A cheap upper bound of the number of lines. */
function linesAtMost(html: string): number {
  return countNewlines(html) + 1 + html.length / LINE_LENGTH;
}

export function linesOf(text: string): number {
  return text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0);
}

function estimateLines(root: Element): number {
  return linesOf(root.textContent) + root.querySelectorAll('.shots').length * PICTURE_LINES;
}

/**
 * Folds what would fill more than a screen. Folded text stays in the page, so that find-in-page and moving the focus
 * reach it; both scroll the folded text, which then unfolds (live/handleFoldScroll.ts).
 */
export function foldLongMessage(root: Element, html: string): void {
  if (linesAtMost(html) <= LONG_LINES || estimateLines(root) <= LONG_LINES) return;
  const document = root.ownerDocument;
  const body = makeElement(document, 'div', { class: 'long-body' });
  moveChildren(root, body);
  const toggle = makeElement(
    document,
    'button',
    { class: 'long-toggle', type: 'button', 'data-action': 'fold', 'aria-expanded': 'false' },
    'Show more',
  );
  root.append(body, toggle);
}
