import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/**
 * External accounts that people sign in with, their sign-ins in progress (realm/identities), and the account behind
 * each session. UNIX seconds.
 */
const IDENTITIES = `
create table identities (
  id ID,
  user_id INT not null references users (id),
  provider text not null,
  subject text not null,
  picture text,
  created_at INT not null,
  last_used_at INT not null
);
create unique index identities_by_subject on identities (provider, subject);
create index identities_by_user on identities (user_id);
create table sign_in_attempts (
  id ID,
  provider text not null,
  ticket_hash text,
  verifier_hash text,
  pad text,
  invitation text,
  state_hash text,
  browser_hash text,
  nonce text,
  pkce_verifier text,
  code_hash text,
  user_id INT references users (id),
  subject text,
  provider_session text,
  id_token text,
  refusal text,
  expires_at INT not null
);
create unique index sign_in_attempts_by_ticket on sign_in_attempts (ticket_hash);
create unique index sign_in_attempts_by_state on sign_in_attempts (state_hash);
create unique index sign_in_attempts_by_code on sign_in_attempts (code_hash);
create index sign_in_attempts_by_end on sign_in_attempts (expires_at);
create table session_identities (
  session_id INT primary key references sessions (id) on delete cascade,
  provider text not null,
  subject text not null,
  provider_session text,
  id_token text
);
create index session_identities_by_subject on session_identities (provider, subject);
`;

export function createIdentities(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, IDENTITIES);
}
