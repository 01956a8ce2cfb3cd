import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Messages that someone gets mail about unless they read them first (realm/mail/missedMessages.ts). */
const MISSED = `
create table missed_messages (
  user_id INT not null,
  message_id INT not null,
  primary key (user_id, message_id)
);
`;

export function createMissedMessages(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, MISSED);
}
