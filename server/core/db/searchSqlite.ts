import { type SqlBool, sql } from 'kysely';
import { documentOf, markedForm } from '../search/document';
import type { SearchTerm } from '../search/query';
import type { SearchIndex } from './search';

/** FTS5, which splits its input at spaces; rowid is the message id. */
function matchExpression(terms: readonly SearchTerm[]): string {
  return terms.map(matchTerm).join(' AND ');
}

/** Lexemes contain no quotes. */
function matchTerm(term: SearchTerm): string {
  if (term.kind === 'phrase') return `"${term.lexemes.join(' ')}"${term.isOpen ? ' *' : ''}`;
  return `("${term.form}" * OR "${markedForm(term.form)}" *)`;
}

/** Forms follow all lexemes and aren't lexemes themselves, so no phrase reaches into them. */
function wordsOf(text: Parameters<typeof documentOf>[0]): string {
  const { lexemes, forms } = documentOf(text);
  return [...lexemes, ...forms].join(' ');
}

/** An FTS5 lookup of one id costs as much as scanning this many hits, because each lookup starts over. */
const HITS_PER_LOOKUP = 100;

export const sqliteSearch: SearchIndex = {
  async add(db, messages) {
    if (messages.length === 0) return;
    // FTS5 buffers inserts with ascending ids, and flushes its buffer whenever an id goes back.
    const ascending = messages.toSorted((a, b) => a.messageId - b.messageId);
    const rows = ascending.map((message) => sql`(${message.messageId}, ${wordsOf(message)})`);
    await sql`insert into message_words (rowid, words) values ${sql.join(rows)}`.execute(db);
  },

  async put(db, messages) {
    await this.remove(
      db,
      messages.map(({ messageId }) => messageId),
    );
    await this.add(db, messages);
  },

  async remove(db, messageIds) {
    if (messageIds.length === 0) return;
    await sql`delete from message_words where rowid in (${sql.join(messageIds)})`.execute(db);
  },

  // Ordered by rowid, which FTS5 scans in either direction without sorting.
  hits(terms, { direction, from, limit }) {
    const match = matchExpression(terms);
    return direction === 'older'
      ? sql<number>`select rowid from message_words where message_words match ${match}
          and rowid < ${from} order by rowid desc limit ${limit}`
      : sql<number>`select rowid from message_words where message_words match ${match}
          and rowid > ${from} order by rowid asc limit ${limit}`;
  },

  isHit(terms) {
    return sql<SqlBool>`exists (select 1 from message_words
      where message_words match ${matchExpression(terms)} and rowid = messages.id)`;
  },

  async among(db, terms, messageIds) {
    if (messageIds.length === 0) return new Set();
    const match = matchExpression(terms);
    const [low, high] = [Math.min(...messageIds), Math.max(...messageIds)];
    const limit = messageIds.length * HITS_PER_LOOKUP;
    const near = await sql<{ id: number }>`select rowid as id from message_words
      where message_words match ${match} and rowid between ${low} and ${high} limit ${limit}
    `.execute(db);
    if (near.rows.length < limit) {
      const hits = new Set(near.rows.map((row) => row.id));
      return new Set(messageIds.filter((id) => hits.has(id)));
    }
    const { rows } = await sql<{ id: number }>`select rowid as id from message_words
      where message_words match ${match} and rowid in (${sql.join(messageIds)})
    `.execute(db);
    return new Set(rows.map((row) => row.id));
  },
};
