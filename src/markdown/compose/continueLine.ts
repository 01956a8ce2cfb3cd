import { closesFence, fenceOf } from '../blocks/lines';

/** The replacement of a text range. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const QUOTE = /^(?: {0,3}> ?)+/;
/** Includes a task's checkbox, which is plain text in the dialect, but commonly used. */
const ITEM = /^([ \t]*)([*+-]|\d{1,9}\.)( +)(\[[ xX]\] +)?/;

/**
 * The edit for a new line at the caret: starts the next item, continues the quote, or keeps the indent of code. On an
 * empty item or quote, it ends that instead, one level at a time. Undefined for a plain new line.
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
    // A line right below would still belong to the block above.
    const gap = above.trim() === outer.trim() ? '' : `${outer.trimEnd()}\n`;
    return { from: start, to: caret, text: `${gap}${outer}` };
  }
  const box = task === undefined ? '' : '[ ] ';
  const next = mark === '' ? '' : `${indent}${nextSign(sign)}${space}${box}`;
  return insertAt(caret, `\n${quote}${next}`);
}

/** Drops one level: the item if there is one, else the innermost quote. */
function shorter(quote: string, mark: string): string {
  return mark === '' ? quote.replace(/> ?$/, '') : quote;
}

/** The start of the next item in the enclosing list; undefined if there is none. */
function outerItem(above: string, quote: string, indent: string): string | undefined {
  if (indent === '') return undefined;
  for (const line of above.split('\n').slice(0, -1).reverse()) {
    if (!line.startsWith(quote)) return undefined;
    const [, outer = '', sign, space = '', task] = ITEM.exec(line.slice(quote.length)) ?? [];
    // Continuation lines of an item are indented further than it.
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

/** Whether a code fence above is still open; quotes and spoilers contain ordinary lines. */
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
