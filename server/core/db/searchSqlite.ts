import { type SqlBool, sql } from 'kysely';
import type { SearchIndex } from './search';
import { HIT_END, HIT_START, withoutHitMarks } from './search';

/** FTS5; rowid is the message id. A quoted string is a phrase, and phrases side by side must all occur. */
function matchExpression(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '')}"`).join(' ');
}

export const sqliteSearch: SearchIndex = {
  async put(db, messageId, { content, topic }) {
    await sql`delete from message_search where rowid = ${messageId}`.execute(db);
    await sql`insert into message_search (rowid, content, topic)
      values (${messageId}, ${withoutHitMarks(content)}, ${withoutHitMarks(topic)})`.execute(db);
  },

  async add(db, messages) {
    if (messages.length === 0) return;
    const rows = messages.map(
      ({ messageId, content, topic }) =>
        sql`(${messageId}, ${withoutHitMarks(content)}, ${withoutHitMarks(topic)})`,
    );
    await sql`insert into message_search (rowid, content, topic) values ${sql.join(rows)}`.execute(
      db,
    );
  },

  async setTopic(db, messageIds, topic) {
    const clean = withoutHitMarks(topic);
    for (const id of messageIds) {
      await sql`update message_search set topic = ${clean} where rowid = ${id}`.execute(db);
    }
  },

  async remove(db, messageIds) {
    for (const id of messageIds) {
      await sql`delete from message_search where rowid = ${id}`.execute(db);
    }
  },

  // Ordered by rowid, which FTS5 walks in either direction without sorting.
  hits(terms, { direction, from, limit }) {
    const match = matchExpression(terms);
    return direction === 'older'
      ? sql<number>`select rowid from message_search where message_search match ${match}
          and rowid < ${from} order by rowid desc limit ${limit}`
      : sql<number>`select rowid from message_search where message_search match ${match}
          and rowid > ${from} order by rowid asc limit ${limit}`;
  },

  isHit(terms) {
    return sql<SqlBool>`exists (select 1 from message_search
      where message_search match ${matchExpression(terms)} and rowid = messages.id)`;
  },

  async among(db, terms, messageIds) {
    if (messageIds.length === 0) return new Set();
    const { rows } = await sql<{ id: number }>`select rowid as id from message_search
      where message_search match ${matchExpression(terms)} and rowid in (${sql.join(messageIds)})
    `.execute(db);
    return new Set(rows.map((row) => row.id));
  },

  async highlight(db, terms, messageIds) {
    if (messageIds.length === 0) return new Map();
    const { rows } = await sql<{ id: number; content: string; topic: string }>`
      select rowid as id,
        highlight(message_search, 0, ${HIT_START}, ${HIT_END}) as content,
        highlight(message_search, 1, ${HIT_START}, ${HIT_END}) as topic
      from message_search
      where message_search match ${matchExpression(terms)} and rowid in (${sql.join(messageIds)})
    `.execute(db);
    return new Map(rows.map((row) => [row.id, { content: row.content, topic: row.topic }]));
  },
};
