import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Addresses that receive mail, and the mail received (realm/mailIn). */
const MAIL_IN = `
create table reply_addresses (
  token_hash text not null primary key,
  user_id INT not null references users (id),
  message_id INT not null,
  channel_id INT,
  topic text not null,
  conversation_id INT,
  expires_ms INT not null
);
create index reply_addresses_by_end on reply_addresses (expires_ms);
create table channel_addresses (
  token text not null primary key,
  channel_id INT not null references channels (id),
  sender_id INT not null references users (id)
);
create unique index channel_addresses_by_sender on channel_addresses (channel_id, sender_id);
create table received_mails (
  key text not null primary key,
  received_ms INT not null
);
create index received_mails_by_time on received_mails (received_ms);
`;

export function createMailIn(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, MAIL_IN);
}
