import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/**
 * The index of our own words (core/search). What is here already is put into it by a job, the newest first;
 * `search_backlog` has the id from which on down that is still to do, and no row when nothing is.
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
 * Contentless: the texts are in `messages`. The tokenizer parts words at spaces and leaves the rest alone.
 * PostgreSQL keeps the table of before, which a process of the build before may write to until it has ended.
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
