/**
 * Finds alert words in texts. Words and texts are `nameKey`s. A word is indexed by its `lookupKey`, which is among the
 * `lookupKeys` of every text that contains the word. The keys are stored: changing how they are computed takes a
 * migration that recomputes them.
 */

const RUN = /[\p{L}\p{N}_]+/gu;
const ENDS_IN_RUN = /[\p{L}\p{N}_]$/u;
const BEGINS_WITH_RUN = /^[\p{L}\p{N}_]/u;

/** The key of words whose real key is unknown: a process of the previous build stored them. Always looked up. */
export const UNKNOWN_KEY = '';

/** The first run of letters and digits, a whole run in every text with the word; without one, the first character. */
export function lookupKey(word: string): string {
  return word.match(RUN)?.[0] ?? String.fromCodePoint(word.codePointAt(0) ?? 0);
}

/** The lookup keys of all words that the text can contain. */
export function lookupKeys(text: string): ReadonlySet<string> {
  const keys = new Set<string>([UNKNOWN_KEY]);
  for (const [run] of text.matchAll(RUN)) keys.add(run);
  for (const sign of text.replace(RUN, '')) keys.add(sign);
  return keys;
}

/** Whether the text contains the word with no letter or digit on either side. */
export function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    // Two code units: one character can take both.
    const isBegun = ENDS_IN_RUN.test(text.slice(Math.max(at - 2, 0), at));
    if (!isBegun && !BEGINS_WITH_RUN.test(text.slice(end, end + 2))) return true;
  }
  return false;
}
