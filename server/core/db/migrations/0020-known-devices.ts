import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Known sign-in devices: people get mail about new ones (realm/accounts/knownDevices.ts). UNIX seconds. */
const KNOWN = `
create table known_devices (
  user_id INT not null references users (id),
  name text not null,
  system text not null,
  network text not null,
  last_used_at INT not null,
  primary key (user_id, name, system, network)
);
`;

export function createKnownDevices(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    await runDdl(db, engine, KNOWN);
    // Devices that are signed in at the time of the migration don't count as new later.
    await sql`
      insert into known_devices (user_id, name, system, network, last_used_at)
      select user_id, name, system, coalesce(address, ''), max(last_seen_at) from sessions
      where kind = 'sign_in' group by user_id, name, system, coalesce(address, '')`.execute(db);
  };
}
