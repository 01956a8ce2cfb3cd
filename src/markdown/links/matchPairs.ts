/** Where each opening character has its closing one, found in one walk; the ones without a partner are left out. */
export function matchPairs(text: string, pair: '()' | '[]'): ReadonlyMap<number, number> {
  const open: number[] = [];
  const pairs = new Map<number, number>();
  for (const { 0: character, index } of text.matchAll(pair === '()' ? /[()]/g : /[[\]]/g)) {
    if (character === pair[0]) {
      open.push(index);
      continue;
    }
    const start = open.pop();
    if (start !== undefined) pairs.set(start, index);
  }
  return pairs;
}
