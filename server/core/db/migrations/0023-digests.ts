import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Turning digests on creates the job. Organizations that had them on before the job existed get it here. */
const DIGESTS = `
insert into jobs (kind, ref_id, due_ms, retry_ms, attempts)
  select 'plan_digests', 1, 0, 0, 0 from organization
  where not exists (select 1 from jobs where kind = 'plan_digests');
`;

export function beginDigests(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, DIGESTS);
}
