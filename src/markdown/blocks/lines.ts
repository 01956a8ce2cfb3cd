/*
 * What a line can begin. The dialect's blocks consist of whole lines, so its rules look at one line at a time; all of
 * them take linear time.
 */

const FENCE = /^( {0,3})(~{3,}|`{3,}) *(?:\{?\.?([\w+,\-./#]+) *([^ ~`][^~`]*)?\}?)? *$/;
const HEADING = /^#{1,6}[ \t]/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/;
const ITEM = /^( {0,3})([*+-]|\d{1,9}\.) +(.*)$/;
const ANY_ITEM = /^\s*(?:[*+-]|\d{1,9}\.)\s/;
const QUOTE = /^ {0,3}>/;
const EMPTY_QUOTE = /^ {0,3}>\s*$/;

/** The first line of a code, quote, spoiler or math fence. */
export interface FenceLine {
  readonly indent: number;
  /** The backticks or tildes; the closing line consists of exactly the same. */
  readonly marker: string;
  readonly language: string;
  /** The rest of the line, which spoilers show while closed. */
  readonly header: string;
}

export function fenceOf(line: string): FenceLine | undefined {
  const match = FENCE.exec(line.trimEnd());
  if (match === null) return undefined;
  const [, indent = '', marker = '', language = '', header = ''] = match;
  return { indent: indent.length, marker, language, header: header.trim() };
}

export function closesFence(line: string, marker: string): boolean {
  return line.trim() === marker && indentOf(line) <= 3;
}

export interface ItemLine {
  readonly indent: number;
  readonly isOrdered: boolean;
  readonly number: number;
  readonly content: string;
}

export function itemOf(line: string): ItemLine | undefined {
  const match = ITEM.exec(line);
  if (match === null || isRule(line)) return undefined;
  const [, indent = '', marker = '', content = ''] = match;
  const number = Number.parseInt(marker, 10);
  return {
    indent: indent.length,
    isOrdered: !Number.isNaN(number),
    number: Number.isNaN(number) ? 1 : number,
    content,
  };
}

/** Whether a line looks like a list item, at any depth. */
export function looksLikeItem(line: string): boolean {
  return ANY_ITEM.test(line);
}

/** Inside a paragraph, only numbers up to 9 start a list: `2019. That was a year` does not. */
export function interruptsWithList(line: string): boolean {
  const item = itemOf(line);
  return item !== undefined && (!item.isOrdered || item.number <= 9);
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

function isRule(line: string): boolean {
  return RULE.test(line);
}

function isHeading(line: string): boolean {
  return HEADING.test(line);
}

/** A `>` starts a quote unless only empty marks follow in the block. */
export function startsQuote(lines: readonly string[], at: number): boolean {
  if (!QUOTE.test(lines[at] ?? '')) return false;
  for (let i = at; !isBlank(lines[i]); i++) {
    if (!EMPTY_QUOTE.test(lines[i] ?? '')) return true;
  }
  return false;
}

/** Where the text that starts at `from` ends, or another kind of block begins. */
export function endOfText(lines: readonly string[], from: number): number {
  let at = from + 1;
  for (; !isBlank(lines[at]); at++) {
    const line = lines[at] ?? '';
    if (beginsOtherBlock(line) || interruptsWithList(line)) return at;
    if (!QUOTE.test(line)) continue;
    // Marks without a quote: only empty marks follow.
    return startsQuote(lines, at) ? at : endOfBlock(lines, at);
  }
  return at;
}

function endOfBlock(lines: readonly string[], from: number): number {
  let at = from;
  while (!isBlank(lines[at])) at += 1;
  return at;
}

/** Fences, headings and thematic breaks interrupt any text. */
export function beginsOtherBlock(line: string): boolean {
  return isHeading(line) || isRule(line) || fenceOf(line) !== undefined;
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Removes up to `columns` spaces from the start. */
export function dedent(line: string, columns: number): string {
  return line.slice(Math.min(columns, indentOf(line)));
}

/** A tab at the start of a line counts as four columns. */
export function expandIndent(line: string): string {
  return line.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '    '));
}
