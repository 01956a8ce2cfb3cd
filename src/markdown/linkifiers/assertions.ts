import { assertNever } from '~/lib/assertNever';
import { isWordCharacter } from './characterSets';
import type { Assertion } from './pattern';

const LINK_MAY_FOLLOW = /[\s'"(,:<]/;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/** Whether an assertion holds between the two characters around `place`. */
export function holds(assertion: Assertion, text: string, place: number): boolean {
  switch (assertion) {
    case 'start':
      return place === 0;
    case 'end':
      return place === text.length;
    case 'wordBoundary':
      return isWordBoundary(text, place);
    case 'notWordBoundary':
      return !isWordBoundary(text, place);
    case 'linkStart':
      return place === 0 || LINK_MAY_FOLLOW.test(text.charAt(place - 1));
    case 'linkEnd':
      return place === text.length || !LETTER_OR_NUMBER.test(characterAt(text, place));
    default:
      return assertNever(assertion);
  }
}

function isWordBoundary(text: string, place: number): boolean {
  return isWordCharacter(codePointBefore(text, place)) !== isWordCharacter(text.codePointAt(place));
}

function characterAt(text: string, place: number): string {
  return String.fromCodePoint(text.codePointAt(place) ?? 0);
}

/** Reads a whole code point: the one before may take two units. */
function codePointBefore(text: string, place: number): number | undefined {
  if (place === 0) return undefined;
  const unit = text.charCodeAt(place - 1);
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
  return text.codePointAt(isLowSurrogate && place > 1 ? place - 2 : place - 1);
}
