/** Text as filters compare it: without case, accents and outer space. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * How well a text fits what somebody types, both folded: the lower the better, undefined when not at all.
 * Every word of the query has to be found; what begins with it comes first, then words that do.
 */
export function matchRank(query: string, text: string): number | undefined {
  if (query === '') return 0;
  if (text.startsWith(query)) return 1;
  let rank = 2;
  for (const word of query.split(/\s+/)) {
    const at = text.indexOf(word);
    if (at === -1) return undefined;
    if (!startsWord(word, text)) rank = 3;
  }
  return rank;
}

function startsWord(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  }
  return false;
}
