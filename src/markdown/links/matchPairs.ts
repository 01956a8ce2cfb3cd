export interface Pair {
  readonly close: number;
  /** Nesting depth inside this pair, itself included. */
  readonly height: number;
}

/** Maps each opening character to its closing one, in a single pass; unmatched ones are left out. */
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
