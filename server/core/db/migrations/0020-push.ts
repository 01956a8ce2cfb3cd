import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/**
 * Devices that are notified of messages while no page is open, what to tell them, and what is on its way (realm/push).
 * A subscription ends with its session.
 */
const PUSH = `
create table push_subscriptions (
  id ID,
  user_id INT not null references users (id),
  session_id INT not null references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  account text not null,
  quiet_json text,
  created_at INT not null,
  last_success_at INT
);
create unique index push_subscriptions_by_endpoint on push_subscriptions (endpoint, user_id);
create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);
create table push_messages (
  user_id INT not null,
  message_id INT not null,
  tag text not null,
  is_sent INT not null,
  primary key (user_id, message_id)
);
create index push_messages_by_message on push_messages (message_id);
create table pushes (
  id ID,
  subscription_id INT not null references push_subscriptions (id) on delete cascade,
  tag text not null,
  is_news INT not null,
  is_gone INT not null,
  version INT not null,
  tries INT not null,
  due_ms INT not null,
  until_ms INT not null
);
create unique index pushes_by_subscription on pushes (subscription_id, tag);
create index pushes_by_due on pushes (due_ms);
`;

export function createPush(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, PUSH);
}
