import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/**
 * To check that each receiver of a message exists, PostgreSQL locks the receiver's row and logs the lock. Users are
 * never deleted, so the check is pointless. SQLite only looks the row up, and would have to rebuild the table.
 */
const STATEMENTS: Readonly<Record<Engine, string>> = {
  sqlite: '',
  postgres: 'alter table user_messages drop constraint if exists user_messages_user_id_fkey;',
};

export function freeReceivers(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, STATEMENTS[engine]);
}
