import {
  anything,
  bool,
  int,
  list,
  literal,
  nullable,
  num,
  object,
  openEnum,
  optional,
  type Read,
  record,
  since,
  str,
} from '../decode';

/** `role` of a user, `invite_as` of an invitation (contract 2.8). */
export const ROLE = {
  owner: 100,
  administrator: 200,
  moderator: 300,
  member: 400,
  guest: 600,
} as const;
/** `bot_type` (gap 1.4). */
export const BOT_TYPE = {
  generic: 1,
  incomingWebhook: 2,
  outgoingWebhook: 3,
  embedded: 4,
} as const;

const profileValue = object({ value: str, rendered_value: optional(nullable(str)) });

/** A person or bot as in register, `GET /users` and `realm_user/add` (gap 1.4). */
export const user = object({
  user_id: int,
  /** API address: may be `user31@host`. Never shown as a contact; that is `delivery_email`. */
  email: str,
  delivery_email: since(163, nullable(str)),
  full_name: str,
  date_joined: str,
  /** Absent in register's two lists, where the list itself implies it. */
  is_active: optional(bool),
  is_owner: bool,
  is_admin: bool,
  is_guest: bool,
  is_bot: bool,
  bot_type: since(0, nullable(int)),
  /** Bots only. */
  bot_owner_id: optional(nullable(int)),
  role: since(0, int),
  timezone: str,
  /** Absent only with the `user_avatar_url_field_optional` capability; null means gravatar. */
  avatar_url: optional(nullable(str)),
  avatar_version: since(0, int),
  /** By field id; humans only. */
  profile_data: optional(record(profileValue)),
  is_system_bot: optional(bool),
});
export type UserWire = Read<typeof user>;

/** A user's status; keys are absent when unset (E11). */
export const userStatus = object({
  away: optional(bool),
  status_text: optional(str),
  emoji_name: optional(str),
  emoji_code: optional(str),
  reaction_type: optional(str),
});
export type UserStatusWire = Read<typeof userStatus>;

/** Modern presence (contract 2.7), UNIX seconds; a missing time means never. */
export const presence = object({
  active_timestamp: optional(int),
  idle_timestamp: optional(int),
});
export type PresenceWire = Read<typeof presence>;

/** One client's entry in the legacy format: by API email, then by client name. */
const legacyPresenceEntry = object({
  client: optional(str),
  status: openEnum('active', 'idle', 'offline'),
  timestamp: num,
  pushable: optional(bool),
});
export const legacyPresence = record(legacyPresenceEntry);
export type LegacyPresenceWire = Read<typeof legacyPresence>;

export const mutedUser = object({ id: int, timestamp: int });
export type MutedUserWire = Read<typeof mutedUser>;

/** A bot as its owner and administrators see it (gap 1.4, `realm_bots`). */
export const bot = object({
  user_id: int,
  full_name: str,
  email: str,
  bot_type: int,
  is_active: bool,
  api_key: optional(nullable(str)),
  owner_id: nullable(int),
  avatar_url: nullable(str),
  default_sending_stream: nullable(str),
  default_events_register_stream: nullable(str),
  default_all_public_streams: bool,
  services: list(anything),
});
export type BotWire = Read<typeof bot>;

/** Custom profile field types (contract 2.8). */
export const FIELD_TYPE = {
  shortText: 1,
  longText: 2,
  options: 3,
  date: 4,
  link: 5,
  people: 6,
  externalAccount: 7,
  pronouns: 8,
} as const;
/** A custom profile field (gap 1.4). `field_data` is JSON text or `""`. */
export const customProfileField = object({
  id: int,
  type: int,
  order: int,
  name: str,
  hint: str,
  field_data: since(0, str),
  required: since(244, bool),
  editable_by_user: since(296, bool),
  display_in_profile_summary: optional(bool),
});
export type CustomProfileFieldWire = Read<typeof customProfileField>;

/** The two statuses that a client can report (E5). */
export const presenceStatus = literal('active', 'idle');
