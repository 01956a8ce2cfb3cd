import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** What clients store on the server: bots their state, people the hints that they have seen. */
const CLIENT_STATE_TABLES = `
create table bot_storage (
  user_id INT not null references users (id),
  key text not null,
  value text not null,
  primary key (user_id, key)
) COMPACT;
create table onboarding_steps (
  user_id INT not null references users (id),
  step text not null,
  primary key (user_id, step)
) COMPACT;
`;

export function createClientStateTables(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, CLIENT_STATE_TABLES);
}
