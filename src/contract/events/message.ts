import {
  anyOf,
  bool,
  int,
  list,
  literal,
  nullable,
  object,
  openEnum,
  optional,
  record,
  since,
  str,
} from '../decode';
import { eventMessage } from '../records/message';

const event = { id: int } as const;

/** Flags are here, not in the message. `local_message_id` goes only to the queue that sent it (OB2). */
export const messageEvent = object({
  ...event,
  type: literal('message'),
  message: eventMessage,
  flags: list(str),
  local_message_id: optional(str),
});

/**
 * An edit, a move, both, or a new rendering. `stream_id` is the channel before the change; content applies to
 * `message_id` alone, moves to all `message_ids`. `content` is Markdown whatever was requested: read
 * `rendered_content`.
 */
export const updateMessageEvent = object({
  ...event,
  type: literal('update_message'),
  /** Who acted; null when only the rendering changed. */
  user_id: nullable(int),
  rendering_only: since(114, bool),
  message_id: int,
  message_ids: list(int),
  flags: list(str),
  edit_timestamp: int,
  stream_name: optional(str),
  stream_id: optional(int),
  orig_content: optional(str),
  orig_rendered_content: optional(str),
  content: optional(str),
  rendered_content: optional(str),
  is_me_message: optional(bool),
  orig_subject: optional(str),
  subject: optional(str),
  topic_links: optional(list(object({ text: str, url: str }))),
  propagate_mode: optional(openEnum('change_one', 'change_later', 'change_all')),
  new_stream_id: optional(int),
});

export const deleteMessageEvent = object({
  ...event,
  type: literal('delete_message'),
  /** With the `bulk_message_deletion` capability, else `message_id`. */
  message_ids: optional(list(int)),
  message_id: optional(int),
  message_type: openEnum('stream', 'private'),
  stream_id: optional(int),
  topic: optional(str),
});

/** The conversation of an unread message, so that counts can include messages that were never fetched. */
const messageDetails = object({
  type: openEnum('stream', 'private'),
  mentioned: optional(bool),
  stream_id: optional(int),
  topic: optional(str),
  unmuted_stream_msg: optional(bool),
  /** The other people in a direct message; empty for a message to oneself. */
  user_ids: optional(list(int)),
});

export const updateMessageFlagsEvent = object({
  ...event,
  type: literal('update_message_flags'),
  op: literal('add', 'remove'),
  operation: since(0, literal('add', 'remove')),
  flag: str,
  messages: list(int),
  /** Everything is read; `messages` may be empty then. */
  all: bool,
  /** With `remove` of `read` (gap 2.1). */
  message_details: optional(record(messageDetails)),
});

export const reactionEvent = object({
  ...event,
  type: literal('reaction'),
  op: literal('add', 'remove'),
  message_id: int,
  user_id: since(2, int),
  emoji_name: str,
  emoji_code: str,
  reaction_type: str,
});

export const submessageEvent = object({
  ...event,
  type: literal('submessage'),
  message_id: int,
  submessage_id: int,
  sender_id: int,
  msg_type: str,
  content: str,
});

/** Says `direct` where messages say `private`. Recipients include the sender. */
export const typingEvent = object({
  ...event,
  type: literal('typing'),
  op: literal('start', 'stop'),
  message_type: openEnum('direct', 'stream'),
  sender: object({ user_id: int, email: str }),
  recipients: optional(list(object({ user_id: int, email: str }))),
  stream_id: optional(int),
  topic: optional(str),
});

export const typingEditMessageEvent = object({
  ...event,
  type: literal('typing_edit_message'),
  op: literal('start', 'stop'),
  sender_id: int,
  message_id: int,
  recipient: anyOf(
    object({ type: literal('direct'), user_ids: list(int) }),
    object({ type: literal('channel'), channel_id: int, topic: str }),
  ),
});
