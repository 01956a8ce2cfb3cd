import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Links mailed to an address to prove who owns it (realm/accounts/addressProofs.ts). */
const PROOFS = `
create table address_proofs (
  id ID,
  token_hash text not null,
  email text not null,
  link_id INT references invite_links (id),
  user_id INT references users (id),
  created_at INT not null,
  expires_at INT not null,
  used_at INT
);
create unique index address_proofs_by_token on address_proofs (token_hash);
`;

export function createProofs(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, PROOFS);
}
