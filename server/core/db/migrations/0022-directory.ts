import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/**
 * What a SAML identity provider posts (realm/identities), and a directory's own ids for the people and groups that it
 * manages over SCIM (realm/provisioning). UNIX seconds.
 */
const DIRECTORY = `
alter table sign_in_attempts add column posted text;
create table provisioned (
  kind text not null,
  resource_id INT not null,
  external_id text,
  created_at INT not null,
  changed_at INT not null,
  primary key (kind, resource_id)
);
create index provisioned_by_external_id on provisioned (kind, external_id);
`;

export function createDirectory(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, DIRECTORY);
}
