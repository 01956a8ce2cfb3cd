import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/**
 * PostgreSQL locks the row of every receiver of a message, and writes that down, to see that there is such a person.
 * Nobody is ever deleted, so there always is. SQLite only looks, and would have to make the table anew.
 */
const STATEMENTS: Readonly<Record<Engine, string>> = {
  sqlite: '',
  postgres: 'alter table user_messages drop constraint if exists user_messages_user_id_fkey;',
};

export function freeReceivers(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, STATEMENTS[engine]);
}
