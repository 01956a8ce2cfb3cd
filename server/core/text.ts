import { badRequest } from './apiError';

interface TextRules {
  /** How the field is called in the refusal: `Name`, `Description`. */
  readonly what: string;
  readonly max: number;
  readonly mayBeEmpty?: boolean;
}

/** Length as the API counts it: code points. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Text within its limit; of one that is longer, the beginning and a sign that it goes on. */
export function cutText(text: string, max: number, sign: string): string {
  // Code points are at most as many as UTF-16 units: nearly every text is done here.
  if (text.length <= max) return text;
  const points = [...text];
  return points.length <= max ? text : points.slice(0, max - sign.length).join('') + sign;
}

/** Trimmed text within its limit, or BAD_REQUEST with a sentence that names the limit. */
export function checkText(text: string, { what, max, mayBeEmpty = false }: TextRules): string {
  const trimmed = text.trim();
  if (trimmed === '' && !mayBeEmpty) throw badRequest(`${what} can't be empty.`);
  if (textLength(trimmed) > max)
    throw badRequest(`${what} is too long (limit: ${max} characters).`);
  return trimmed;
}

/** Names stand in one line: newlines and runs of space become single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Invisible and control characters, which would let one name pass for another. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The same text in one line, without any of these: for headers of mail. */
export function printable(text: string): string {
  return oneLine(text.replace(new RegExp(UNPRINTABLE, 'gu'), ' '));
}

export function hasUnprintable(text: string): boolean {
  return UNPRINTABLE.test(text);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text that fits into so many bytes of UTF-8, and a sign that it goes on: no emoji is torn apart. */
export function cutGraphemes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const sign = '…';
  let left = maxBytes - Buffer.byteLength(sign);
  let end = 0;
  // No more of it can fit.
  for (const { segment, index } of graphemes.segment(text.slice(0, maxBytes))) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    end = index + segment.length;
  }
  return end === 0 ? '' : text.slice(0, end) + sign;
}
