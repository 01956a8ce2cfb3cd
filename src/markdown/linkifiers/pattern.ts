import type { CharacterSet } from './characterSets';

/**
 * A linkifier's regular expression, parsed: the part of Python's syntax that needs no backtracking,
 * which is what the RE2 engine of the public server accepts (gap 1.4).
 * Patterns are written by people and run over every message,
 * and a JavaScript RegExp could be made to take exponential time.
 */
export type Pattern =
  /** `literal` is the only character of the set, when there is just one. */
  | { readonly kind: 'set'; readonly set: CharacterSet; readonly literal: string | undefined }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | Repeat
  | { readonly kind: 'capture'; readonly name: string; readonly part: Pattern }
  | { readonly kind: 'assert'; readonly assertion: Assertion };

export interface Repeat {
  readonly kind: 'repeat';
  readonly part: Pattern;
  readonly min: number;
  /** Infinity for `*` and `+`. */
  readonly max: number;
  readonly isLazy: boolean;
}

/** The last two are the borders that every match of a linkifier must have. */
export type Assertion =
  | 'start'
  | 'end'
  | 'wordBoundary'
  | 'notWordBoundary'
  | 'linkStart'
  | 'linkEnd';

/** A pattern that is not valid, or asks for more than the subset. */
export class UnsupportedPattern extends Error {}
