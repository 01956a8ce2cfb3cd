import type { SearchTerm } from './query';
import { type Token, tokenize } from './tokens';

/** A range in a text, in UTF-16 units; `end` is exclusive. */
export interface Hit {
  readonly start: number;
  readonly end: number;
}

/** Finds the terms in a text, in order; adjacent hits are merged. */
export function findHits(text: string, terms: readonly SearchTerm[]): readonly Hit[] {
  const tokens = tokenize(text);
  const found = terms.flatMap((term) => hitsOf(tokens, term));
  const hits: Hit[] = [];
  for (const hit of found.sort((a, b) => a.start - b.start)) {
    const before = hits.at(-1);
    if (before === undefined || before.end < hit.start) hits.push(hit);
    else hits[hits.length - 1] = { ...before, end: Math.max(before.end, hit.end) };
  }
  return hits;
}

function hitsOf(tokens: readonly Token[], term: SearchTerm): readonly Hit[] {
  if (term.kind === 'beginning') {
    return tokens.filter(
      ({ form, lexeme }) => form.startsWith(term.form) || lexeme.startsWith(term.form),
    );
  }
  return tokens.flatMap(({ start }, at) => {
    const found = tokens.slice(at, at + term.lexemes.length);
    const last = found.at(-1);
    if (last === undefined || !isPhrase(found, term)) return [];
    // The last lexeme can be a prefix of a pair of characters: only the prefix counts.
    const end = term.isOpen ? last.start + (term.lexemes.at(-1) ?? '').length : last.end;
    return [{ start, end: Math.min(end, last.end) }];
  });
}

function isPhrase(
  found: readonly Token[],
  { lexemes, isOpen }: Extract<SearchTerm, { kind: 'phrase' }>,
): boolean {
  const last = lexemes.length - 1;
  return lexemes.every((lexeme, i) => {
    const there = found[i]?.lexeme;
    return isOpen && i === last ? there?.startsWith(lexeme) === true : there === lexeme;
  });
}
