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
  since,
  str,
  type Write,
} from '../decode';

/** Emoji code namespaces (contract 2.6). `zulip_extra_emoji`, the public API's name for the last, is accepted too. */
export const REACTION_TYPES = ['unicode_emoji', 'realm_emoji', 'chat_extra_emoji'] as const;
export type ReactionType = (typeof REACTION_TYPES)[number];
/** The other name of `chat_extra_emoji` (gap 10). */
export const LEGACY_EXTRA_REACTION_TYPE = 'zulip_extra_emoji';

export const reaction = object({
  emoji_name: str,
  emoji_code: str,
  reaction_type: openEnum(...REACTION_TYPES),
  user_id: since(2, int),
});
export type ReactionWire = Read<typeof reaction>;

const submessage = object({
  id: int,
  message_id: int,
  sender_id: int,
  msg_type: str,
  /** JSON text; see gap 9.4. */
  content: str,
});
/** One change of a message, most recent first in `edit_history` (contract 2.5). */
export const editHistoryEntry = object({
  user_id: nullable(int),
  timestamp: int,
  prev_content: optional(str),
  prev_rendered_content: optional(str),
  prev_stream: optional(int),
  stream: optional(int),
  prev_topic: optional(str),
  topic: optional(str),
});
export type EditHistoryEntryWire = Read<typeof editHistoryEntry>;

const recipientUser = object({
  id: int,
  email: str,
  full_name: str,
  is_mirror_dummy: optional(bool),
});

/** Flags that a client can set, and those that only the server sets (gap 1.4). */
export const CLIENT_FLAGS = ['read', 'starred', 'collapsed'] as const;
export type ClientFlag = (typeof CLIENT_FLAGS)[number];
export const MESSAGE_FLAGS = [
  ...CLIENT_FLAGS,
  'mentioned',
  'stream_wildcard_mentioned',
  'topic_wildcard_mentioned',
  'wildcard_mentioned',
  'has_alert_word',
  'historical',
] as const;
export type MessageFlag = (typeof MESSAGE_FLAGS)[number];

const fields = {
  id: int,
  type: openEnum('stream', 'private'),
  sender_id: int,
  sender_email: str,
  sender_full_name: str,
  sender_realm_str: str,
  avatar_url: nullable(str),
  client: str,
  /** HTML or Markdown source, as given by `content_type`. */
  content: str,
  content_type: since(0, openEnum('text/html', 'text/x-markdown')),
  /** The channel's name, or everyone in the conversation, sender and self included. */
  display_recipient: anyOf(str, list(recipientUser)),
  recipient_id: int,
  /** Channel messages only. */
  stream_id: optional(int),
  /** The topic; always empty for direct messages. */
  subject: str,
  is_me_message: bool,
  timestamp: int,
  last_edit_timestamp: optional(int),
  last_moved_timestamp: optional(int),
  edit_history: optional(list(editHistoryEntry)),
  reactions: list(reaction),
  submessages: list(submessage),
  topic_links: since(46, list(object({ text: str, url: str }))),
};

/** A message in a `message` event: its flags are on the event. */
export const eventMessage = object(fields);
export type EventMessageWire = Read<typeof eventMessage>;

/** A message as `GET /messages` returns it (contract 2.5). */
export const message = object({
  ...fields,
  flags: list(str),
  /** With a `search` term only: HTML with `<span class="highlight">`. */
  match_content: optional(str),
  match_subject: optional(str),
});
export type MessageWire = Read<typeof message>;
export type EventMessageOut = Write<typeof eventMessage>;

/** An uploaded file. Times in milliseconds here, seconds everywhere else. */
export const attachment = object({
  id: int,
  name: str,
  path_id: str,
  size: int,
  create_time: int,
  messages: list(object({ id: int, date_sent: int })),
});
export type AttachmentWire = Read<typeof attachment>;

/** Unread messages at the time of register (gap 1.5). */
export const unreadMessages = object({
  count: int,
  pms: list(
    object({ other_user_id: since(119, int), sender_id: int, unread_message_ids: list(int) }),
  ),
  streams: list(object({ stream_id: int, topic: str, unread_message_ids: list(int) })),
  /** `user_ids_string`: everyone in the conversation, self included, in numeric order. */
  huddles: list(object({ user_ids_string: str, unread_message_ids: list(int) })),
  mentions: list(int),
  old_unreads_missing: bool,
});
export type UnreadMessagesWire = Read<typeof unreadMessages>;
