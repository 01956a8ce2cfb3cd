import { characterOf } from './parts/emoji';
import { parseInert } from './sanitize/parseInert';

export interface SnippetPart {
  /** Position among the parts, for React keys. */
  readonly from: number;
  readonly text: string;
  readonly isHit: boolean;
}

/** About three lines of a wide column. */
const MOST = 320;
/** Characters shown before the first hit. */
const LEAD = 70;

/** What no line of text shows: duplicates of text, and what someone chose to hide. */
const LEFT_OUT = 'script, style, template, .katex-html, .spoiler-content, .message_embed';
/** Private-use characters: no message has them, and if one did, part of it would be marked. */
const START = '\uE0F1';
const END = '\uE0F2';

/**
 * A few lines of a message around the first search hit, as plain text with the hits separated. None of its HTML gets
 * onto the page.
 */
export function snippetParts(html: string): readonly SnippetPart[] {
  return cut(plainText(html));
}

/** The text alone, for searching messages that are stored on this device. */
export function wholeText(html: string): string {
  return plainText(html).replaceAll(START, '').replaceAll(END, '');
}

/** The same for plain text, with hits given as disjoint ranges in order. */
export function snippetOfText(
  text: string,
  hits: readonly { readonly from: number; readonly to: number }[],
): readonly SnippetPart[] {
  let marked = '';
  let at = 0;
  for (const { from, to } of hits) {
    marked += `${text.slice(at, from)}${START}${text.slice(from, to)}${END}`;
    at = to;
  }
  return cut(marked + text.slice(at));
}

function plainText(html: string): string {
  const body = parseInert(html);
  for (const element of body.querySelectorAll(LEFT_OUT)) element.remove();
  for (const hit of body.querySelectorAll('.highlight')) {
    hit.prepend(START);
    hit.append(END);
  }
  for (const emoji of body.querySelectorAll('.emoji')) {
    emoji.replaceWith(characterOf(emoji) ?? emoji.getAttribute('alt') ?? emoji.textContent);
  }
  for (const formula of body.querySelectorAll('.katex')) {
    formula.replaceWith(formula.querySelector('annotation')?.textContent ?? formula.textContent);
  }
  for (const block of body.querySelectorAll('p, li, div, br, td, th, pre')) block.append(' ');
  for (const rule of body.querySelectorAll('br')) rule.replaceWith(' ');
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text !== '') return text;
  return body.querySelector('img:not(.emoji), video, audio') ? 'Picture' : '';
}

function cut(text: string): readonly SnippetPart[] {
  const first = text.indexOf(START);
  let start = first > LEAD ? first - LEAD : 0;
  // Not within a word.
  const space = text.indexOf(' ', start);
  if (start > 0 && space !== -1 && space < first) start = space + 1;
  const shown = text.slice(start, start + MOST);
  const isCutShort = start + MOST < text.length;
  const pieces = `${start > 0 ? '…' : ''}${shown}${isCutShort ? '…' : ''}`.split(/[\uE0F1\uE0F2]/);
  // Start and end marks alternate, so every second piece is a hit.
  return pieces
    .map((piece, i) => ({ from: i, text: piece, isHit: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
