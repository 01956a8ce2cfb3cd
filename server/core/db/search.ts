import type { RawBuilder, SqlBool } from 'kysely';
import { fold } from './fold';
import type { Reader, Writer } from './schema';

/** What is indexed of a message: its text without markup, and its topic. */
export interface SearchText {
  readonly content: string;
  readonly topic: string;
}

/** Where a walk over the hits starts, which way it goes, and how far at most. */
export interface HitRange {
  readonly direction: 'older' | 'newer';
  /** Exclusive. */
  readonly from: number;
  readonly limit: number;
}

/** Around a hit in a highlighted text. Neither occurs in messages: they are removed on the way in. */
export const HIT_START = '\u0002';
export const HIT_END = '\u0003';

/** Full-text search over messages; all words of a query must occur, in any inflection. */
export interface SearchIndex {
  put(db: Writer, messageId: number, text: SearchText): Promise<void>;
  /** Many new messages at once. */
  add(
    db: Writer,
    messages: readonly (SearchText & { readonly messageId: number })[],
  ): Promise<void>;
  setTopic(db: Writer, messageIds: readonly number[], topic: string): Promise<void>;
  remove(db: Writer, messageIds: readonly number[]): Promise<void>;
  /** A subquery of message ids, nearest to `from` first. */
  hits(terms: readonly string[], range: HitRange): RawBuilder<number>;
  /** Whether a message of the query around it, named `messages`, is a hit. */
  isHit(terms: readonly string[]): RawBuilder<SqlBool>;
  /** Which of these messages match. */
  among(
    db: Reader,
    terms: readonly string[],
    messageIds: readonly number[],
  ): Promise<ReadonlySet<number>>;
  /** Which of these messages match, each text with HIT_START and HIT_END around what matched. */
  highlight(
    db: Reader,
    terms: readonly string[],
    messageIds: readonly number[],
  ): Promise<ReadonlyMap<number, SearchText>>;
}

/** Words, and phrases in double quotes. Empty when there is nothing to look for. */
export function searchTerms(query: string): readonly string[] {
  const terms = [...query.matchAll(/"([^"]*)"?|[^\s"]+/g)].map((m) => (m[1] ?? m[0]).trim());
  // Signs alone (":", "->") match nothing in either engine; as part of a query they would hide all hits.
  const words = terms.filter((term) => /[\p{L}\p{N}]/u.test(term));
  // Twice the same is no other search, and takes twice as long.
  return [...new Map(words.map((word) => [fold(word), word])).values()];
}

export function withoutHitMarks(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these two mark hits
  return text.replace(/[\u0002\u0003]/g, '');
}
