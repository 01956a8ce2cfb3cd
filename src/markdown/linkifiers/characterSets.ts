import { UnsupportedPattern } from './pattern';

/** Whether a code point belongs to the set. */
export type CharacterSet = (codePoint: number) => boolean;

const WORD = /[\p{L}\p{N}_]/u;

export function isWordCharacter(codePoint: number | undefined): boolean {
  if (codePoint === undefined) return false;
  if (codePoint < 128) return isAsciiWord(codePoint);
  return WORD.test(String.fromCodePoint(codePoint));
}

function isAsciiWord(c: number): boolean {
  return (
    (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a) || c === 0x5f
  );
}

const isDigit: CharacterSet = (c) =>
  c < 128 ? c >= 0x30 && c <= 0x39 : /\p{Nd}/u.test(String.fromCodePoint(c));

const isSpace: CharacterSet = (c) => /\s/.test(String.fromCodePoint(c));

export function not(set: CharacterSet): CharacterSet {
  return (codePoint) => !set(codePoint);
}

export function oneOf(sets: readonly CharacterSet[]): CharacterSet {
  return (codePoint) => sets.some((set) => set(codePoint));
}

export function range(from: number, to: number): CharacterSet {
  if (from > to) throw new UnsupportedPattern();
  return (codePoint) => codePoint >= from && codePoint <= to;
}

export const exceptLineFeed: CharacterSet = (codePoint) => codePoint !== 0x0a;

/** A set that matches letters in either case. */
export function ignoringCase(set: CharacterSet): CharacterSet {
  return (codePoint) => {
    if (set(codePoint)) return true;
    const character = String.fromCodePoint(codePoint);
    return [character.toLowerCase(), character.toUpperCase()].some((variant) =>
      set(variant.codePointAt(0) ?? codePoint),
    );
  };
}

/** `\d`, `\w`, `\s` and their complements, by letter. */
export const CLASSES: ReadonlyMap<string, CharacterSet> = new Map([
  ['d', isDigit],
  ['D', not(isDigit)],
  ['w', isWordCharacter],
  ['W', not(isWordCharacter)],
  ['s', isSpace],
  ['S', not(isSpace)],
]);

/** Control characters by escape letter, and the number of hex digits after `\x`, `\u` and `\U`. */
export const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['t', 0x09],
  ['n', 0x0a],
  ['v', 0x0b],
  ['f', 0x0c],
  ['r', 0x0d],
]);
export const HEX_DIGITS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);
