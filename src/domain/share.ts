/** What other apps send, each part optional and in its own way. */
export interface SharedWords {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** What was shared with the page and waits for a conversation. */
export interface Share {
  readonly id: string;
  readonly text: string;
  readonly files: readonly File[];
  /** How many files were too large, or too many. */
  readonly leftOut: number;
}

export const MAX_SHARED_FILES = 30;
/** Of all files together: whoever shares can fill the disk, but no further. */
export const MAX_SHARED_BYTES = 512 * 1024 * 1024;
/** Several times what servers accept as a message; the composer says what is too long for one. */
const MAX_SHARED_LETTERS = 100_000;

/**
 * The text for the message: title, text and URL, each on its own line. Apps repeat themselves: many put the URL into
 * the text, or the beginning of the text into the title. Like pasted text, it isn't escaped.
 */
export function sharedText({ title, text, url }: SharedWords): string {
  const words = tidy(text);
  const link = tidy(url);
  const name = tidy(title);
  const isNamed = words.startsWith(name) || words.split('\n').some((line) => line.trim() === name);
  const isLinked = words.split(/\s+/).some((word) => sameUrl(word, link));
  const lines = [isNamed || sameUrl(name, link) ? '' : name, words, isLinked ? '' : link];
  const whole = lines.filter((line) => line !== '').join('\n');
  // Never half of a character.
  return whole.slice(0, MAX_SHARED_LETTERS).replace(/[\uD800-\uDBFF]$/, '');
}

/** Forms send line breaks as CRLF. */
function tidy(words: string): string {
  return words.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
}

/** In a text, a URL can be followed by a punctuation mark or be in brackets. */
function sameUrl(word: string, url: string): boolean {
  const bare = (one: string) => one.replace(/^[<("'“]+/, '').replace(/[>)"'”.,;:!?]+$/, '');
  const cut = (one: string) => bare(one).replace(/\/$/, '');
  return url !== '' && (word === url || cut(word) === cut(url));
}

/** The files within the limits, in their order. */
export function withinLimits<F extends { readonly size: number }>(
  files: readonly F[],
): readonly F[] {
  let bytes = 0;
  const kept: F[] = [];
  for (const file of files) {
    if (kept.length === MAX_SHARED_FILES || bytes + file.size > MAX_SHARED_BYTES) continue;
    bytes += file.size;
    kept.push(file);
  }
  return kept;
}
