import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/**
 * Maps an archive's objects to what they became, so that an interrupted import resumes, a repeated one duplicates
 * nothing, and links inside the archive find their messages.
 */
const IMPORT_TABLES = `
create table import_messages (
  source text not null,
  original_id INT not null,
  message_id INT not null,
  primary key (source, original_id)
) COMPACT;
create table import_people (
  source text not null,
  name text not null,
  original_id INT,
  user_id INT not null references users (id),
  primary key (source, name)
) COMPACT;
create table import_channels (
  source text not null,
  name text not null,
  original_id INT,
  channel_id INT not null references channels (id),
  primary key (source, name)
) COMPACT;
create table import_pending (
  message_id INT primary key references messages (id) on delete cascade,
  source text not null,
  html text not null
);
`;

export function createImportTables(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, IMPORT_TABLES);
}
