/**
 * Where alert words stand in texts. Both are given as `nameKey`s.
 * A word is found by its `lookupKey`: whatever text it stands in has that among its own. The keys are stored, so a change
 * of what they are needs a migration that makes them anew.
 */

const RUN = /[\p{L}\p{N}_]+/gu;
const ENDS_IN_RUN = /[\p{L}\p{N}_]$/u;
const BEGINS_WITH_RUN = /^[\p{L}\p{N}_]/u;

/** Stands for words whose key is not known: a process of the build before stored them. Is sought for every text. */
export const UNKNOWN_KEY = '';

/** The first run of letters and digits, which is a whole one in every text that has the word; without one, the first sign. */
export function lookupKey(word: string): string {
  return word.match(RUN)?.[0] ?? String.fromCodePoint(word.codePointAt(0) ?? 0);
}

/** The keys of all words that can stand in the text. */
export function lookupKeys(text: string): ReadonlySet<string> {
  const keys = new Set<string>([UNKNOWN_KEY]);
  for (const [run] of text.matchAll(RUN)) keys.add(run);
  for (const sign of text.replace(RUN, '')) keys.add(sign);
  return keys;
}

/** Whether the word stands in the text with neither a letter nor a digit next to it. */
export function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    // Two units: one sign may take both.
    const isBegun = ENDS_IN_RUN.test(text.slice(Math.max(at - 2, 0), at));
    if (!isBegun && !BEGINS_WITH_RUN.test(text.slice(end, end + 2))) return true;
  }
  return false;
}
