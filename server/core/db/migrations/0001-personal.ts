/** What belongs to one person alone. */
export const PERSONAL_TABLES = `
create table alert_words (
  user_id INT not null references users (id),
  word text not null,
  word_key text not null,
  primary key (user_id, word_key)
);
create table muted_users (
  user_id INT not null references users (id),
  muted_user_id INT not null references users (id),
  muted_at INT not null,
  primary key (user_id, muted_user_id)
);
create index muted_users_by_muted on muted_users (muted_user_id);
create table push_tokens (
  user_id INT not null references users (id),
  kind text not null,
  token text not null,
  app_id text not null,
  primary key (user_id, kind, token)
);
create table scheduled_messages (
  id ID,
  sender_id INT not null references users (id),
  channel_id INT references channels (id),
  to_json text not null,
  topic text not null,
  content text not null,
  rendered text not null,
  deliver_at INT not null,
  read_by_sender INT,
  client text not null,
  failed INT not null default 0
);
create index scheduled_messages_by_sender on scheduled_messages (sender_id);
create table reminders (
  id ID,
  user_id INT not null references users (id),
  message_id INT not null,
  note text not null,
  content text not null,
  rendered text not null,
  deliver_at INT not null,
  failed INT not null default 0
);
create index reminders_by_user on reminders (user_id);
create table drafts (
  id ID,
  user_id INT not null references users (id),
  type text not null,
  to_json text not null,
  topic text not null,
  content text not null,
  edited_at INT not null
);
create index drafts_by_user on drafts (user_id);
create table snippets (
  id ID,
  user_id INT not null references users (id),
  title text not null,
  content text not null,
  created_at INT not null
);
create index snippets_by_user on snippets (user_id);
create table views (
  user_id INT not null references users (id),
  fragment text not null,
  is_pinned INT not null,
  name text,
  created_ms INT not null,
  primary key (user_id, fragment)
);
`;
