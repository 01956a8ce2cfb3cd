import { closesFence, fenceOf } from '../blocks/lines';

/** What takes the place of a stretch of the text. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const QUOTE = /^(?: {0,3}> ?)+/;
/** With the box of a task, which is text to the dialect and a habit of many. */
const ITEM = /^([ \t]*)([*+-]|\d{1,9}\.)( +)(\[[ xX]\] +)?/;

/**
 * What a new line at the caret begins with: the next item, the same quote, the spaces of code. On an item or a
 * quote without words it ends them instead, an inner item by one level. Undefined where it is just a new line.
 */
export function continueLine(text: string, caret: number): Change | undefined {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const before = text.slice(start, caret);
  if (isInCode(text.slice(0, start))) {
    const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
    return indent === '' ? undefined : insertAt(caret, `\n${indent}`);
  }
  const quote = QUOTE.exec(before)?.[0] ?? '';
  const [mark = '', indent = '', sign = '', space = '', task] =
    ITEM.exec(before.slice(quote.length)) ?? [];
  if (quote === '' && mark === '') return undefined;
  const rest = text.slice(start + quote.length + mark.length, lineEnd(text, caret));
  if (rest.trim() === '') {
    const around = outerItem(text.slice(0, start), quote, indent);
    if (around !== undefined) return { from: start, to: caret, text: `${quote}${around}` };
    const outer = shorter(quote, mark);
    const above = text.slice(text.lastIndexOf('\n', start - 2) + 1, Math.max(0, start - 1));
    // A line right below would still belong to what was above.
    const gap = above.trim() === outer.trim() ? '' : `${outer.trimEnd()}\n`;
    return { from: start, to: caret, text: `${gap}${outer}` };
  }
  const box = task === undefined ? '' : '[ ] ';
  const next = mark === '' ? '' : `${indent}${nextSign(sign)}${space}${box}`;
  return insertAt(caret, `\n${quote}${next}`);
}

/** One thing less: of an item in a quote the item, of quotes in one another the inner one. */
function shorter(quote: string, mark: string): string {
  return mark === '' ? quote.replace(/> ?$/, '') : quote;
}

/** What the next item of the list around the caret's begins with; undefined where there is none. */
function outerItem(above: string, quote: string, indent: string): string | undefined {
  if (indent === '') return undefined;
  for (const line of above.split('\n').slice(0, -1).reverse()) {
    if (!line.startsWith(quote)) return undefined;
    const [, outer = '', sign, space = '', task] = ITEM.exec(line.slice(quote.length)) ?? [];
    // Lines of an item's own text are further in than it is.
    if (sign === undefined) {
      if (line.slice(quote.length).trim() === '') return undefined;
      continue;
    }
    if (outer.length < indent.length)
      return `${outer}${nextSign(sign)}${space}${task === undefined ? '' : '[ ] '}`;
  }
  return undefined;
}

function nextSign(sign: string): string {
  const number = Number.parseInt(sign, 10);
  return Number.isNaN(number) ? sign : `${number + 1}.`;
}

function insertAt(at: number, text: string): Change {
  return { from: at, to: at, text };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Whether code that began above is not closed yet; quotes and spoilers hold lines like any others. */
function isInCode(above: string): boolean {
  let marker: string | undefined;
  for (const line of above.split('\n')) {
    if (marker !== undefined) {
      if (closesFence(line, marker)) marker = undefined;
      continue;
    }
    const fence = fenceOf(line);
    if (fence && !/^(?:quoted?|spoiler)$/i.test(fence.language)) marker = fence.marker;
  }
  return marker !== undefined;
}
