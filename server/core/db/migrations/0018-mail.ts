import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Outgoing mail and its outcome (core/mail/mailTable.ts). */
const MAILS = `
create table mails (
  id ID,
  kind text not null,
  ref_id INT,
  address text not null,
  name text not null,
  subject text not null,
  content_json text,
  status text not null,
  tries INT not null,
  due_ms INT,
  created_ms INT not null,
  expires_ms INT not null,
  settled_ms INT,
  reason text
);
create index mails_by_due on mails (due_ms);
create index mails_by_ref on mails (kind, ref_id);
create index mails_by_end on mails (settled_ms);
`;

export function createMails(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, MAILS);
}
