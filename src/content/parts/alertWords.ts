import { makeElement } from './makeElement';

export interface AlertPattern {
  readonly pattern: RegExp;
  /** Whether the HTML may contain a match; false is certain. */
  mayMatch(html: string): boolean;
}

const SYNTAX = /[\\^$.*+?()[\]{}|/-]/g;
/** Characters that are escaped in HTML. */
const ESCAPED_IN_HTML = /[&<>"'\u00a0]/;
const IN_WORD = '[\\p{L}\\p{N}\\p{M}_]';
/** Scripts without spaces between words, where an adjacent letter doesn't rule out a match. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

function bounded(word: string): string {
  const characters = Array.from(word);
  const start = UNSPACED.test(characters[0] ?? '') ? '' : `(?<!${IN_WORD})`;
  const end = UNSPACED.test(characters.at(-1) ?? '') ? '' : `(?!${IN_WORD})`;
  const escaped = word.replace(SYNTAX, '\\$&').replace(/\s+/g, '\\s+');
  return `${start}${escaped}${end}`;
}

/** Matches whole words and phrases in any case; of two with the same start, the longer one. */
export function alertPattern(alertWords: readonly string[]): AlertPattern | undefined {
  const words = alertWords.map((word) => word.trim()).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const alternatives = words.toSorted((a, b) => b.length - a.length).map(bounded);
  const pattern = new RegExp(alternatives.join('|'), 'giu');
  const hint = words.some((word) => ESCAPED_IN_HTML.test(word))
    ? undefined
    : new RegExp(pattern.source, 'iu');
  return { pattern, mayMatch: (html) => hint === undefined || hint.test(html) };
}

const UNTOUCHED = 'code, pre, math, .emoji, .at, .code-head, .alert-word, time, .tex-error';

function proseIn(root: Element): Text[] {
  const { SHOW_ELEMENT, SHOW_TEXT, FILTER_ACCEPT, FILTER_REJECT, FILTER_SKIP } = NodeFilter;
  const walker = root.ownerDocument.createTreeWalker(root, SHOW_ELEMENT | SHOW_TEXT, (node) => {
    if (node instanceof Text) return FILTER_ACCEPT;
    return node instanceof Element && node.matches(UNTOUCHED) ? FILTER_REJECT : FILTER_SKIP;
  });
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function markIn(text: Text, pattern: RegExp): void {
  const parts: (string | Element)[] = [];
  let end = 0;
  for (const match of text.data.matchAll(pattern)) {
    parts.push(text.data.slice(end, match.index));
    parts.push(makeElement(text.ownerDocument, 'span', { class: 'alert-word' }, match[0]));
    end = match.index + match[0].length;
  }
  if (parts.length > 0) text.replaceWith(...parts, text.data.slice(end));
}

/** Marks the reader's alert words in prose, but not in code, formulas, mentions or times. */
export function markAlertWords(root: Element, { pattern }: AlertPattern): void {
  for (const text of proseIn(root)) markIn(text, pattern);
}
