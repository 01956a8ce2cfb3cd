/** Definitions multiply: otherwise a short formula could produce a page of output for every character of it. */
const DEFINES = /\\(?:[gex]?def|let|futurelet|(?:re|provide)?newcommand|providecommand)\b/;
const MAX_LENGTH_WITH_DEFINITIONS = 500;
const MAX_EXPANSIONS = 1000;
const MAX_EXPANSIONS_OF_DEFINITIONS = 100;
/** In em; larger boxes would only cover other messages. */
const MAX_SIZE = 50;

/**
 * KaTeX options for untrusted formulas: follow no links, load nothing, throw on invalid TeX, and always terminate.
 * undefined for TeX that must not be rendered at all.
 */
export function texOptions(tex: string, display: boolean) {
  const defines = DEFINES.test(tex);
  if (defines && tex.length > MAX_LENGTH_WITH_DEFINITIONS) return undefined;
  return {
    displayMode: display,
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    maxSize: MAX_SIZE,
    maxExpand: defines ? MAX_EXPANSIONS_OF_DEFINITIONS : MAX_EXPANSIONS,
  } as const;
}
