import { tokenize } from './tokens';

/** The searchable parts of a message: its text without markup, and its topic. */
export interface SearchText {
  readonly content: string;
  readonly topic: string;
}

/** Separates topic and text, so that no phrase spans both. */
const BREAK = '=';

/**
 * How much of a message is indexed, in bytes as PostgreSQL counts them toward its limit of 1 MiB. A message written
 * here has a tenth of that; an imported one may have more, and then its end isn't found.
 */
const BYTES_MAX = 900_000;
const BYTES_EACH = 6;
const TEXT_MAX = 300_000;
/** No text of this many characters exceeds the limit, whatever folding accents and width makes of it. */
const SURELY_FITS = 10_000;

/** What an index stores of a message. */
export interface SearchDocument {
  /** In order, so that phrases are found. */
  readonly lexemes: readonly string[];
  /** Words that differ from their stems, each once, spelled as by `markedForm`: for prefix searches. */
  readonly forms: readonly string[];
}

export function documentOf({ content, topic }: SearchText): SearchDocument {
  const lexemes: string[] = [];
  const forms = new Set<string>();
  let bytes = 0;
  const isCounted = topic.length + content.length > SURELY_FITS;
  const sizeOf = (word: string) => (isCounted ? Buffer.byteLength(word) + BYTES_EACH : 0);
  for (const text of [topic, content]) {
    if (lexemes.length > 0) lexemes.push(BREAK);
    for (const { lexeme, form } of tokenize(text.slice(0, TEXT_MAX))) {
      bytes += sizeOf(lexeme);
      const marked = form === lexeme ? undefined : markedForm(form);
      const isNew = marked !== undefined && !forms.has(marked);
      if (isNew) bytes += sizeOf(marked);
      if (bytes > BYTES_MAX) return { lexemes, forms: [...forms] };
      lexemes.push(lexeme);
      if (isNew) forms.add(marked);
    }
  }
  return { lexemes, forms: [...forms] };
}

/** Never equals a lexeme. */
export function markedForm(form: string): string {
  return `=${form}`;
}
