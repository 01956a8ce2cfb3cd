import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** The log of administrative actions, and the email domains that people can join from. */
const ADMINISTRATION_TABLES = `
create table audit_log (
  id ID,
  acting_user_id INT not null references users (id),
  kind text not null,
  target_id INT,
  target_name text,
  old_json text not null,
  new_json text not null,
  acted_at INT not null
);
create index audit_log_by_user on audit_log (acting_user_id, id);
create index audit_log_by_kind on audit_log (kind, id);
create table realm_domains (
  domain text primary key,
  allow_subdomains INT not null
) COMPACT;
`;

export function createAdministrationTables(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, ADMINISTRATION_TABLES);
}
