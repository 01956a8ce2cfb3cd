import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Partially received uploads (realm/uploads/partialUploads.ts). */
const PARTIAL_UPLOADS = `
create table partial_uploads (
  id text not null primary key,
  owner_id INT not null references users (id),
  name text not null,
  size INT not null,
  received INT not null,
  parts text not null,
  url text,
  expires_ms INT not null
);
create index partial_uploads_by_expiry on partial_uploads (expires_ms);
`;

export function createPartialUploads(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, PARTIAL_UPLOADS);
}
