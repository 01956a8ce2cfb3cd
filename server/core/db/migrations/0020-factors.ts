import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** What people prove besides a password (realm/factors). Secrets are stored hashed or sealed. UNIX seconds. */
const FACTORS = `
alter table users add column has_factor INT not null default 0;
alter table sessions add column confirmed_at INT;
create table totp_secrets (
  user_id INT primary key references users (id),
  sealed text not null,
  last_step INT not null,
  confirmed_at INT,
  created_at INT not null
);
create table recovery_codes (
  id ID,
  user_id INT not null references users (id),
  code_hash text not null,
  used_at INT
);
create index recovery_codes_by_user on recovery_codes (user_id);
create table passkeys (
  id ID,
  user_id INT not null references users (id),
  credential_id text not null unique,
  public_key text not null,
  counter INT not null,
  transports_json text not null,
  name text not null,
  created_at INT not null,
  last_used_at INT
);
create index passkeys_by_user on passkeys (user_id);
create table ceremonies (
  id ID,
  token_hash text not null unique,
  kind text not null,
  user_id INT,
  challenge text not null,
  expires_at INT not null
);
create index ceremonies_by_end on ceremonies (expires_at);
update sessions set confirmed_at = 0 where kind = 'sign_in' and name in
  ('Edge', 'Opera', 'Samsung Internet', 'Vivaldi', 'Firefox', 'Chrome', 'Safari');
`;

export function createFactors(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, FACTORS);
}
