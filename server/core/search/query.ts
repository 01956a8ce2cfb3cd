import { type Token, tokenize } from './tokens';

/**
 * One thing that a message must contain. `phrase`: these lexemes in sequence; with `isOpen`, the last may be a prefix
 * of a longer one. `beginning`: a word that starts like this, or whose stem does.
 */
export type SearchTerm =
  | { readonly kind: 'phrase'; readonly lexemes: readonly string[]; readonly isOpen: boolean }
  | { readonly kind: 'beginning'; readonly form: string };

/** Shorter prefixes match too many words, so they are searched for as whole words. */
const BEGINNING_MIN = 2;

/**
 * Parses words, phrases in double quotes, and prefixes marked by a trailing asterisk. A word of several parts
 * (`Nat.succ_le`, a path) is a phrase of its parts. Empty when there is nothing to search for: signs alone find
 * nothing.
 */
export function parseSearch(query: string): readonly SearchTerm[] {
  const terms = [...query.matchAll(/"([^"]*)"?|[^\s"]+/g)].flatMap(([all, quoted]) =>
    termsOf(quoted ?? all),
  );
  // A repeated term doesn't change the result, but doubles the time.
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
    // In the text, another character may follow. Either the pair before already covers this one, or any pair that
    // starts with it matches.
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
