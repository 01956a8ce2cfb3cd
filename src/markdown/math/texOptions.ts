/** Definitions multiply: a short formula could otherwise ask for a page of output for every character of it. */
const DEFINES = /\\(?:[gex]?def|let|futurelet|(?:re|provide)?newcommand|providecommand)\b/;
const MAX_LENGTH_WITH_DEFINITIONS = 500;
const MAX_EXPANSIONS = 1000;
const MAX_EXPANSIONS_OF_DEFINITIONS = 100;
/** In em; larger boxes only cover other messages. */
const MAX_SIZE = 50;

/**
 * How KaTeX may draw a formula that anybody may have written: it follows no links, loads nothing, throws at what is
 * no TeX, and comes to an end. undefined for TeX that it had better not see.
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
