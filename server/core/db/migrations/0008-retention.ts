import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Finds the oldest messages of a channel, or of all direct messages. The job covers existing messages. */
const RETENTION = `
create index messages_by_age on messages (channel_id, sent_at);
insert into jobs (kind, ref_id, due_ms, retry_ms, attempts)
  select 'expire_messages', 1, 0, 0, 0 from organization;
`;

export function addRetention(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, RETENTION);
}
