import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** What bots have besides their accounts, and past and pending deliveries to their webhooks. */
const BOT_TABLES = `
create table bots (
  user_id INT primary key references users (id),
  default_channel_id INT references channels (id),
  default_events_channel_id INT references channels (id),
  hears_all_public INT not null default 0,
  webhook_url text,
  webhook_format INT,
  webhook_token text
);
create table webhook_deliveries (
  id ID,
  bot_id INT not null references users (id),
  message_id INT not null references messages (id) on delete cascade,
  payload_json text not null,
  status text not null,
  tries INT not null default 0,
  due_ms INT,
  created_ms INT not null,
  tried_ms INT,
  url text,
  response_status INT,
  response text,
  error text,
  reply_id INT
);
create index webhook_deliveries_by_bot on webhook_deliveries (bot_id, id);
create index webhook_deliveries_by_message on webhook_deliveries (message_id);
create index webhook_deliveries_by_due on webhook_deliveries (due_ms);
create index users_by_owner on users (bot_owner_id);
`;

export function createBotTables(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, BOT_TABLES);
}
