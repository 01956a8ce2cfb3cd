import type { RawBuilder, SqlBool } from 'kysely';
import type { SearchText } from '../search/document';
import type { SearchTerm } from '../search/query';
import type { Reader, Writer } from './schema';

export type IndexedMessage = SearchText & { readonly messageId: number };

/** Where to start reading hits, in which direction, and the maximum number. */
export interface HitRange {
  readonly direction: 'older' | 'newer';
  /** Exclusive. */
  readonly from: number;
  readonly limit: number;
}

/**
 * Full-text search over messages. The engines store and look up what `core/search` makes of texts and queries, and know
 * no language, so both find the same. All terms of a query must match; there is at least one.
 */
export interface SearchIndex {
  /** Adds new messages. */
  add(db: Writer, messages: readonly IndexedMessage[]): Promise<void>;
  /** Adds messages that may already be indexed. */
  put(db: Writer, messages: readonly IndexedMessage[]): Promise<void>;
  remove(db: Writer, messageIds: readonly number[]): Promise<void>;
  /** A subquery of message ids, nearest to `from` first. */
  hits(terms: readonly SearchTerm[], range: HitRange): RawBuilder<number>;
  /** Whether the row of the enclosing query's `messages` is a hit. */
  isHit(terms: readonly SearchTerm[]): RawBuilder<SqlBool>;
  /** Which of these messages match. */
  among(
    db: Reader,
    terms: readonly SearchTerm[],
    messageIds: readonly number[],
  ): Promise<ReadonlySet<number>>;
}
