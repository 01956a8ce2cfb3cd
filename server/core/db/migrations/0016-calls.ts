import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Calls that someone has joined. A call that is listed here and no longer open has ended. */
const CALLS = `
create table calls (
  meeting_id text not null primary key,
  joined_at INT not null
);
`;

export function createCalls(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, CALLS);
}
