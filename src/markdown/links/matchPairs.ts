export interface Pair {
  readonly close: number;
  /** Pairs inside one another, this one included. */
  readonly height: number;
}

/** Where each opening character has its closing one, found in one walk; the ones without a partner are left out. */
export function matchPairs(text: string, pair: '()' | '[]'): ReadonlyMap<number, Pair> {
  const open: { readonly at: number; inside: number }[] = [];
  const pairs = new Map<number, Pair>();
  for (const { 0: character, index } of text.matchAll(pair === '()' ? /[()]/g : /[[\]]/g)) {
    if (character === pair[0]) {
      open.push({ at: index, inside: 0 });
      continue;
    }
    const opening = open.pop();
    if (opening === undefined) continue;
    const height = opening.inside + 1;
    pairs.set(opening.at, { close: index, height });
    const around = open.at(-1);
    if (around) around.inside = Math.max(around.inside, height);
  }
  return pairs;
}
