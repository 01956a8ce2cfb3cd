import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/**
 * The server's own word index (core/search). A job indexes existing messages, newest first. `search_backlog` holds the
 * highest id still to index, and no row when nothing is left.
 */
const BACKLOG = `
create table search_backlog (
  next_id INT not null primary key
);
insert into search_backlog (next_id) select max(id) from messages having count(*) > 0;
insert into jobs (kind, ref_id, due_ms, retry_ms, attempts)
  select 'index_messages', 1, 0, 0, 0 from search_backlog;
`;

/**
 * Contentless: the texts are in `messages`. The tokenizer splits at spaces and changes nothing else. PostgreSQL keeps
 * the old table, because a process of the previous build may write to it until it ends.
 */
const TABLES: Readonly<Record<Engine, string>> = {
  sqlite: `
drop table message_search;
create virtual table message_words using fts5 (
  words, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '=+#'"
);
`,
  postgres: `
create table message_words (
  message_id INT primary key references messages (id) on delete cascade,
  vector tsvector not null,
  words text
);
create index message_words_by_vector on message_words using gin (vector);
create index message_words_beyond_vector on message_words (message_id) where words is not null;
`,
};

export function indexOwnWords(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, TABLES[engine] + BACKLOG);
}
