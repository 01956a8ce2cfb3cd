/** The organization, its people, groups and administration, and the event log. */
export const ORGANIZATION_TABLES = `
create table organization (
  id INT primary key,
  settings_json text not null,
  created_at INT not null,
  deactivated INT not null default 0,
  last_event_id INT not null default 0,
  last_presence_id INT not null default 0,
  config_version INT not null default 1
);
create table secrets (name text primary key, value text not null);
create table users (
  id ID,
  email text not null,
  email_key text not null unique,
  full_name text not null,
  name_key text not null,
  role INT not null,
  full_member INT not null,
  is_active INT not null default 1,
  is_bot INT not null default 0,
  is_system_bot INT not null default 0,
  bot_type INT,
  bot_owner_id INT references users (id),
  api_key text not null,
  password_hash text,
  created_at INT not null,
  timezone text not null default '',
  avatar_version INT not null default 1,
  avatar_path text,
  email_visibility INT not null,
  presence_enabled INT not null default 1,
  settings_json text not null
);
create index users_by_name on users (name_key);
create index users_by_role on users (role);
create table user_status (
  user_id INT primary key references users (id),
  text text not null,
  emoji_name text not null,
  emoji_code text not null,
  reaction_type text not null
);
create table presence (
  user_id INT primary key references users (id),
  active_at INT,
  idle_at INT,
  update_id INT not null
);
create index presence_by_update on presence (update_id);
create table profile_fields (
  id ID,
  type INT not null,
  name text not null,
  hint text not null,
  data_json text not null,
  position INT not null,
  required INT not null,
  editable_by_user INT not null,
  in_summary INT not null
);
create table profile_values (
  user_id INT not null references users (id),
  field_id INT not null references profile_fields (id) on delete cascade,
  value text not null,
  rendered text,
  primary key (user_id, field_id)
);
create table groups (
  id ID,
  name text not null,
  name_key text not null unique,
  description text not null,
  is_system INT not null,
  deactivated INT not null default 0,
  creator_id INT,
  created_at INT,
  permissions_json text not null
);
create table group_members (
  group_id INT not null references groups (id),
  user_id INT not null references users (id),
  primary key (group_id, user_id)
) COMPACT;
create index group_members_by_user on group_members (user_id);
create table group_subgroups (
  group_id INT not null references groups (id),
  subgroup_id INT not null references groups (id),
  primary key (group_id, subgroup_id)
) COMPACT;
create table linkifiers (
  id ID,
  pattern text not null,
  url_template text not null,
  position INT not null
);
create table custom_emoji (
  id ID,
  name text not null,
  path text not null,
  still_path text,
  author_id INT,
  deactivated INT not null default 0
);
create table playgrounds (
  id ID,
  name text not null,
  language text not null,
  url_template text not null
);
create table invites (
  id ID,
  email text not null,
  email_key text not null,
  inviter_id INT not null references users (id),
  role INT not null,
  created_at INT not null,
  expires_at INT,
  token text not null unique,
  channel_ids_json text not null,
  group_ids_json text not null,
  include_defaults INT not null,
  notify_inviter INT not null,
  welcome_text text,
  revoked INT not null default 0,
  accepted INT not null default 0
);
create index invites_by_email on invites (email_key);
create table invite_links (
  id ID,
  inviter_id INT not null references users (id),
  role INT not null,
  created_at INT not null,
  expires_at INT,
  token text not null unique,
  channel_ids_json text not null,
  group_ids_json text not null,
  include_defaults INT not null,
  welcome_text text,
  revoked INT not null default 0,
  used INT not null default 0
);
create table events (
  id INT primary key,
  width INT not null,
  entry_json text not null,
  created_ms INT not null
);
create table queues (
  id text primary key,
  user_id INT not null references users (id),
  options_json text not null,
  start_id INT not null,
  acked_id INT not null,
  lifespan_ms INT not null,
  last_seen_ms INT not null
);
create table jobs (
  id ID,
  kind text not null,
  ref_id INT not null,
  due_ms INT not null,
  retry_ms INT not null default 0,
  attempts INT not null default 0
);
create index jobs_by_due on jobs (due_ms);
create unique index jobs_by_subject on jobs (kind, ref_id);
`;
