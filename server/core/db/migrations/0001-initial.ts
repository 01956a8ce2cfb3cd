import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { CONVERSATION_TABLES } from './0001-conversations';
import { ORGANIZATION_TABLES } from './0001-organization';
import { PERSONAL_TABLES } from './0001-personal';
import { SEARCH_TABLES } from './0001-search';
import { runDdl } from './ddl';

/** The first schema, ordered so that references find their tables. */
export function createSchema(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    await runDdl(db, engine, ORGANIZATION_TABLES);
    await runDdl(db, engine, CONVERSATION_TABLES);
    await runDdl(db, engine, PERSONAL_TABLES);
    await runDdl(db, engine, SEARCH_TABLES[engine]);
  };
}
