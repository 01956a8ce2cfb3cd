import type { CharacterSet } from './characterSets';

/**
 * A parsed linkifier pattern: the subset of Python's regular expressions that needs no backtracking, which is what the
 * public server's RE2 engine accepts (gap 1.4). Users write these patterns and they run on every message, where a
 * JavaScript RegExp could take exponential time.
 */
export type Pattern =
  /** `literal` is the set's only character, if it has just one. */
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

/** The last two are the boundaries required around every linkifier match. */
export type Assertion =
  | 'start'
  | 'end'
  | 'wordBoundary'
  | 'notWordBoundary'
  | 'linkStart'
  | 'linkEnd';

/** A pattern that is invalid, or goes beyond the supported subset. */
export class UnsupportedPattern extends Error {}
