import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Single-use links for signing in without a password. Tokens are hashed: reading the database opens no account. */
const ACCOUNT_LINKS = `
create table account_links (
  id ID,
  kind text not null,
  token_hash text not null unique,
  user_id INT not null references users (id),
  maker_id INT references users (id),
  created_at INT not null,
  expires_at INT not null,
  used_at INT
);
create index account_links_by_user on account_links (user_id);
`;

export function createAccountLinks(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, ACCOUNT_LINKS);
}
