import type { Engine } from '../database';

/** Full-text search (core/db/search.ts). The two engines share nothing here but the table's name. */
export const SEARCH_TABLES: Readonly<Record<Engine, string>> = {
  sqlite: `
create virtual table message_search using fts5 (content, topic, tokenize = 'porter unicode61 remove_diacritics 2');
`,
  postgres: `
create table message_search (
  message_id bigint primary key references messages (id) on delete cascade,
  content text not null,
  topic text not null,
  vector tsvector not null
);
create index message_search_by_vector on message_search using gin (vector);
`,
};
