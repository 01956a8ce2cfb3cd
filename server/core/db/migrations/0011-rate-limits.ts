import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** When all of a caller's attempts are forgiven. Used where several processes count together. */
const RATE_LIMITS = `
create table rate_limits (
  key text not null primary key,
  full_at_ms INT not null
);
`;

export function createRateLimits(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, RATE_LIMITS);
}
