import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Archives of the organization's data, finished and pending. */
const EXPORT_TABLES = `
create table exports (
  id ID,
  acting_user_id INT not null references users (id),
  export_type INT not null,
  status text not null,
  file text not null,
  tries INT not null,
  due_ms INT,
  requested_ms INT not null,
  ended_ms INT,
  deleted_ms INT,
  size INT
);
create index exports_due on exports (due_ms) where due_ms is not null;
`;

export function createExportTables(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, EXPORT_TABLES);
}
