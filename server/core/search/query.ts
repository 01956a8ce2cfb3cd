import { type Token, tokenize } from './tokens';

/**
 * One thing that a message must have. `phrase`: these lexemes one after the other; where `isOpen`, the last
 * may be the beginning of a longer one. `beginning`: a word that begins so, or whose stem does.
 */
export type SearchTerm =
  | { readonly kind: 'phrase'; readonly lexemes: readonly string[]; readonly isOpen: boolean }
  | { readonly kind: 'beginning'; readonly form: string };

/** A shorter beginning is that of too many words: it is looked for as a word. */
const BEGINNING_MIN = 2;

/**
 * Words, phrases in double quotes, and beginnings of words with an asterisk after them. A word of several parts
 * (`Nat.succ_le`, a path) is the phrase of these. Empty when there is nothing to look for: signs alone find nothing.
 */
export function parseSearch(query: string): readonly SearchTerm[] {
  const terms = [...query.matchAll(/"([^"]*)"?|[^\s"]+/g)].flatMap(([all, quoted]) =>
    termsOf(quoted ?? all),
  );
  // Twice the same is no other search, and takes twice as long.
  return [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()];
}

/** How many words a search makes an index look up. */
export function wordCount(terms: readonly SearchTerm[]): number {
  return terms.reduce((sum, term) => sum + (term.kind === 'phrase' ? term.lexemes.length : 1), 0);
}

function termsOf(text: string): readonly SearchTerm[] {
  const tokens = tokenize(text);
  const last = tokens.at(-1);
  if (last === undefined) return [];
  const before = tokens.slice(0, -1);
  if (last.kind === 'last') {
    // What follows in a text is not known: the pair before it says all there is to say, or any pair will do.
    return before.at(-1)?.kind === 'pair' ? [phrase(before)] : [phrase(tokens, true)];
  }
  const isBeginning = last.kind === 'word' && /\*\s*$/.test(text.slice(last.end));
  if (!isBeginning || last.form.length < BEGINNING_MIN) return [phrase(tokens)];
  const beginning = { kind: 'beginning', form: last.form } as const;
  return before.length === 0 ? [beginning] : [phrase(before), beginning];
}

function phrase(tokens: readonly Token[], isOpen = false): SearchTerm {
  return { kind: 'phrase', lexemes: tokens.map(({ lexeme }) => lexeme), isOpen };
}
