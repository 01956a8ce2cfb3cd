import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Rows of `user_messages` that are still to be written (realm/messages/owedRows.ts). Usually empty. */
const OWED_ROWS = `
create table owed_rows (
  message_id INT not null references messages (id) on delete cascade,
  flags INT not null,
  part INT not null,
  recipient_id INT not null,
  user_ids text not null,
  primary key (message_id, flags, part)
) COMPACT;
`;

/** A message to twenty thousand writes two short-lived texts of 100 kB; compressing them takes PostgreSQL 7 ms. */
const UNCOMPRESSED: Readonly<Record<Engine, string>> = {
  sqlite: '',
  postgres: `
alter table owed_rows alter column user_ids set storage external;
alter table events alter column entry_json set storage external;
`,
};

export function oweRows(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, OWED_ROWS + UNCOMPRESSED[engine]);
}
