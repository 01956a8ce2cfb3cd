import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Whether an image that is uploaded in parts keeps its metadata (web/files/finishUpload.ts). */
const KEPT_METADATA = `
alter table partial_uploads add column keeps_metadata INT not null default 0;
`;

export function addKeptMetadata(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, KEPT_METADATA);
}
