/**
 * Channels, direct-message conversations and messages.
 *
 * The indexes of `messages` and `user_messages` end in the message id (the primary key), so that a window at any depth
 * is one descent and one short scan: newest, oldest and "around id" cost the same (E8). The partial indexes hold only
 * the rows that a flag narrow asks for. Their conditions are repeated word for word in
 * realm/messages/flagConditions.ts, which is how the engines recognize them.
 */
export const CONVERSATION_TABLES = `
create table folders (
  id ID,
  name text not null,
  name_key text not null,
  description text not null,
  rendered_description text not null,
  creator_id INT,
  created_at INT not null,
  archived INT not null default 0,
  position INT not null
);
create table channels (
  id ID,
  name text not null,
  name_key text not null unique,
  description text not null,
  rendered_description text not null,
  creator_id INT,
  created_at INT not null,
  invite_only INT not null,
  web_public INT not null,
  history_public INT not null,
  retention_days INT,
  topics_policy text not null,
  folder_id INT references folders (id),
  archived INT not null default 0,
  is_default INT not null default 0,
  first_message_id INT,
  permissions_json text not null
);
create table subscriptions (
  user_id INT not null references users (id),
  channel_id INT not null references channels (id),
  active INT not null,
  color text not null,
  is_muted INT not null default 0,
  pin_to_top INT not null default 0,
  desktop_notifications INT,
  audible_notifications INT,
  push_notifications INT,
  email_notifications INT,
  wildcard_mentions_notify INT,
  primary key (user_id, channel_id)
) COMPACT;
create index subscriptions_by_channel on subscriptions (channel_id, active, user_id);
create table user_topics (
  user_id INT not null references users (id),
  channel_id INT not null references channels (id),
  topic text not null,
  topic_key text not null,
  policy INT not null,
  updated_at INT not null,
  primary key (user_id, channel_id, topic_key)
) COMPACT;
create index user_topics_by_topic on user_topics (channel_id, topic_key);
create table conversations (id ID, members_key text not null unique);
create table conversation_members (
  conversation_id INT not null references conversations (id),
  user_id INT not null references users (id),
  primary key (user_id, conversation_id)
) COMPACT;
create index conversation_members_by_conversation on conversation_members (conversation_id);

create table messages (
  id ID,
  sender_id INT not null references users (id),
  channel_id INT references channels (id),
  conversation_id INT references conversations (id),
  topic text not null,
  topic_key text not null,
  content text not null,
  rendered text not null,
  client text not null,
  sent_at INT not null,
  edited_at INT,
  moved_at INT,
  edit_history_json text,
  is_me INT not null,
  has_link INT not null,
  has_image INT not null,
  has_attachment INT not null,
  has_reaction INT not null default 0
);
create index messages_by_topic on messages (channel_id, topic_key, id);
create index messages_by_channel on messages (channel_id, id);
create index messages_by_channel_sender on messages (channel_id, sender_id, id);
create index messages_by_conversation on messages (conversation_id, id) where conversation_id is not null;
create index messages_by_sender on messages (sender_id, id);
create index messages_by_topic_anywhere on messages (topic_key, id) where channel_id is not null;
create index messages_resolved on messages (id) where substr(topic_key, 1, 2) = '✔ ';
create index messages_with_link on messages (id) where has_link = 1;
create index messages_with_image on messages (id) where has_image = 1;
create index messages_with_attachment on messages (id) where has_attachment = 1;
create index messages_with_reaction on messages (id) where has_reaction = 1;

create table user_messages (
  user_id INT not null references users (id),
  message_id INT not null references messages (id) on delete cascade,
  flags INT not null,
  recipient_id INT not null,
  primary key (user_id, message_id)
) COMPACT;
create index user_messages_by_message on user_messages (message_id);
create index user_messages_unread on user_messages (user_id, message_id) where (flags & 1) = 0;
create index user_messages_unread_in on user_messages (user_id, recipient_id, message_id) where (flags & 1) = 0;
create index user_messages_starred on user_messages (user_id, message_id) where (flags & 2) <> 0;
create index user_messages_mentioned on user_messages (user_id, message_id) where (flags & 56) <> 0;
create index user_messages_alerted on user_messages (user_id, message_id) where (flags & 64) <> 0;
create index user_messages_direct on user_messages (user_id, message_id) where (flags & 256) <> 0;

create table reactions (
  id ID,
  message_id INT not null references messages (id) on delete cascade,
  user_id INT not null references users (id),
  emoji_name text not null,
  emoji_code text not null,
  reaction_type text not null
);
create unique index reactions_once on reactions (message_id, user_id, reaction_type, emoji_code);
create table submessages (
  id ID,
  message_id INT not null references messages (id) on delete cascade,
  sender_id INT not null references users (id),
  msg_type text not null,
  content text not null
);
create index submessages_by_message on submessages (message_id);
create table sent_local_ids (
  sender_id INT not null,
  queue_id text not null,
  local_id text not null,
  message_id INT not null,
  sent_at INT not null,
  primary key (sender_id, queue_id, local_id)
) COMPACT;
create table attachments (
  id ID,
  owner_id INT not null references users (id),
  name text not null,
  path text not null unique,
  size INT not null,
  content_type text not null,
  width INT,
  height INT,
  animated INT not null default 0,
  created_ms INT not null
);
create index attachments_by_owner on attachments (owner_id);
create table attachment_messages (
  attachment_id INT not null references attachments (id) on delete cascade,
  message_id INT not null references messages (id) on delete cascade,
  primary key (attachment_id, message_id)
) COMPACT;
create index attachment_messages_by_message on attachment_messages (message_id);
`;
