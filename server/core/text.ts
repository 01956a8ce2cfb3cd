import { badRequest } from './apiError';

interface TextRules {
  /** The field's name in the refusal: `Name`, `Description`. */
  readonly what: string;
  readonly max: number;
  readonly mayBeEmpty?: boolean;
}

/** Length as the API counts it: in code points. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Returns the text, truncated to its limit with a sign that it continues. */
export function cutText(text: string, max: number, sign: string): string {
  // There are at most as many code points as UTF-16 units, so nearly every text returns here.
  if (text.length <= max) return text;
  const points = [...text];
  return points.length <= max ? text : points.slice(0, max - sign.length).join('') + sign;
}

/** Returns the trimmed text, or throws BAD_REQUEST with a sentence that names the limit. */
export function checkText(text: string, { what, max, mayBeEmpty = false }: TextRules): string {
  const trimmed = text.trim();
  if (trimmed === '' && !mayBeEmpty) throw badRequest(`${what} can't be empty.`);
  if (textLength(trimmed) > max)
    throw badRequest(`${what} is too long (limit: ${max} characters).`);
  return trimmed;
}

/** Names are single lines: newlines and runs of spaces become single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Takes no room in any script; joiners, unless they are in an emoji or a script that has them. */
const INVISIBLE =
  /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu;

/** For names: with characters that no one sees, one could pass for another, or be nothing but these. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Control characters and those that change the direction, which would let one name pass for another. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Returns the text on one line without any of these, for mail headers. */
export function printable(text: string): string {
  return oneLine(text.replace(new RegExp(UNPRINTABLE, 'gu'), ' '));
}

/** A name for display alone: nothing in it is invisible or changes the direction. */
export function plainName(text: string): string {
  return printable(withoutInvisible(text));
}

export function hasUnprintable(text: string): boolean {
  return UNPRINTABLE.test(text);
}

/** Made on first use: loading its data takes 50 ms, which a start doesn't have. */
let graphemes: Intl.Segmenter | undefined;

/** Truncates a text to a number of UTF-8 bytes, with a sign that it continues, without splitting an emoji. */
export function cutGraphemes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const sign = '…';
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let left = maxBytes - Buffer.byteLength(sign);
  let end = 0;
  // No more of the text can fit.
  for (const { segment, index } of graphemes.segment(text.slice(0, maxBytes))) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    end = index + segment.length;
  }
  return end === 0 ? '' : text.slice(0, end) + sign;
}
