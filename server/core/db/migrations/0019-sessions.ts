import { type Kysely, sql } from 'kysely';
import { hashSecret } from '../../secrets';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** People's sessions, and the keys that they made for programs. Keys are stored as hashes. UNIX seconds. */
const SESSIONS = `
create table sessions (
  id ID,
  user_id INT not null references users (id),
  key_hash text not null unique,
  kind text not null,
  name text not null,
  system text not null,
  address text,
  created_at INT not null,
  last_seen_at INT not null
);
create index sessions_by_user on sessions (user_id);
`;

const BATCH = 1000;

/** Each person had one key for all devices: it lives on as one session, and is no longer kept in the clear. */
export function createSessions(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    await runDdl(db, engine, SESSIONS);
    const { rows } = await sql<{ id: number; api_key: string }>`
      select id, api_key from users where is_bot = 0 order by id`.execute(db);
    const now = Math.floor(Date.now() / 1000);
    for (let from = 0; from < rows.length; from += BATCH) {
      const values = rows
        .slice(from, from + BATCH)
        .map(
          ({ id, api_key }) =>
            sql`(${id}, ${hashSecret(api_key)}, 'former', '', '', ${now}, ${now})`,
        );
      await sql`
        insert into sessions (user_id, key_hash, kind, name, system, created_at, last_seen_at)
        values ${sql.join(values)}`.execute(db);
    }
    await sql`update users set api_key = '' where is_bot = 0`.execute(db);
  };
}
