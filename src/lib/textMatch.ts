/** Folds text for searching: no case, accents or surrounding spaces. To test for equality, use `nameKey`. */
export function searchKey(text: string): string {
  // Most names are ASCII: normalizing ten thousand of them would be noticeable.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, control characters included
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase().trim();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * Ranks how well a text matches a query, both folded: lower is better, undefined is no match. Every word of the
 * query must occur; texts that start with the query come first, then texts with words that do.
 */
export function matchRank(query: string, text: string): number | undefined {
  if (query === '') return 0;
  if (text.startsWith(query)) return 1;
  let rank = 2;
  for (const word of query.split(/\s+/)) {
    const at = text.indexOf(word);
    if (at === -1) return undefined;
    if (wordStart(word, text) === undefined) rank = 3;
  }
  return rank;
}

/** Index of the first word in the text that starts with `word`; undefined if none does. */
function wordStart(word: string, text: string): number | undefined {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at;
  }
  return undefined;
}

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Where the words of a query occur in a text, both as typed: ascending and non-overlapping. */
export function matchRanges(query: string, text: string): readonly TextRange[] {
  const { folded, starts } = foldWithPlaces(text);
  const words = searchKey(query).split(/\s+/).filter(Boolean);
  const found = words.flatMap((word) => {
    const at = wordStart(word, folded) ?? folded.indexOf(word);
    if (at === -1) return [];
    return [{ from: starts[at] ?? 0, to: starts[at + word.length] ?? text.length }];
  });
  found.sort((a, b) => a.from - b.from);
  return found.filter(({ from }, i) => i === 0 || from >= (found[i - 1]?.to ?? 0));
}

/** The folded text, and the original index of each of its code units. */
function foldWithPlaces(text: string): { folded: string; starts: readonly number[] } {
  let folded = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (let i = 0; i < piece.length; i++) starts.push(at);
    folded += piece;
    at += character.length;
  }
  return { folded, starts };
}
