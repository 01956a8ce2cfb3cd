import {
  anyOf,
  bool,
  int,
  list,
  nullable,
  object,
  openEnum,
  optional,
  type Read,
  str,
} from '../decode';

/** A scheduled message (E1, gap 1.4). */
export const scheduledMessage = object({
  scheduled_message_id: int,
  type: openEnum('stream', 'private'),
  /** A channel id, or user ids. */
  to: anyOf(list(int), int),
  /** Channel messages only. */
  topic: optional(str),
  content: str,
  rendered_content: str,
  scheduled_delivery_timestamp: int,
  failed: bool,
});
export type ScheduledMessageWire = Read<typeof scheduledMessage>;

/** FL 399. */
export const reminder = object({
  reminder_id: int,
  type: openEnum('private'),
  to: list(int),
  content: str,
  rendered_content: str,
  scheduled_delivery_timestamp: int,
  failed: bool,
  reminder_target_message_id: int,
});
export type ReminderWire = Read<typeof reminder>;

export const draft = object({
  id: optional(int),
  type: openEnum('', 'stream', 'private'),
  /** One channel id for `stream`. */
  to: list(int),
  topic: str,
  content: str,
  timestamp: optional(int),
});
export type DraftWire = Read<typeof draft>;

export const savedSnippet = object({ id: int, title: str, content: str, date_created: int });
export type SavedSnippetWire = Read<typeof savedSnippet>;

/** FL 390. `fragment` is the key, unique per user. */
export const navigationView = object({ fragment: str, is_pinned: bool, name: nullable(str) });
export type NavigationViewWire = Read<typeof navigationView>;

/** `GET /invites` (gap 1.4). Email invitations and links have separate id sequences. */
export const invite = object({
  id: int,
  invited_by_user_id: int,
  invited: int,
  expiry_date: nullable(int),
  invited_as: int,
  is_multiuse: bool,
  notify_referrer_on_join: optional(bool),
  email: optional(str),
  link_url: optional(str),
});
export type InviteWire = Read<typeof invite>;
