import {
  anyOf,
  anything,
  bool,
  int,
  list,
  literal,
  nullable,
  object,
  optional,
  record,
  since,
  str,
} from '../decode';
import { attachment, CLIENT_FLAGS, message } from '../records/message';
import {
  also,
  hint,
  lenient,
  maybe,
  maybeInt,
  maybeText,
  no,
  or,
  param,
  raw,
  route,
  word,
  yes,
} from '../route';

/** `private` and `stream` are the older names of `direct` and `channel`. */
const messageType = word('direct', 'channel', 'stream', 'private');
/** Elements `{operator, operand, negated?}`, or legacy pairs; parsed by the server's narrow parser (gap 6). */
const narrow = or(param(list(anything)), []);
/** The server reads it as text: clients write numbers beyond all ids, and words with and without quotes. */
const anyAnchor = raw(param(anyOf(int, str)));
const anchor = maybe(anyAnchor);
const propagateMode = word('change_one', 'change_later', 'change_all');
/** A channel by id or name; people by id or API email. */
const recipients = lenient(param(anyOf(list(int), list(str), int, str)));

/**
 * Selects by range around an anchor or by `message_ids` (E8). Anchors: an id, `newest`, `oldest`, `first_unread`. At
 * most 5000 messages.
 */
export const getMessages = route({
  method: 'GET',
  path: '/messages',
  doc: 'E8',
  auth: 'optional',
  params: {
    anchor,
    include_anchor: maybe(param(bool)),
    num_before: maybeInt,
    num_after: maybeInt,
    narrow,
    client_gravatar: yes,
    apply_markdown: yes,
    message_ids: maybe(param(list(int))),
    allow_empty_topic_name: no,
    use_first_unread_anchor: maybe(param(bool)),
  },
  result: object({
    anchor: optional(int),
    found_newest: since(0, bool),
    found_oldest: since(0, bool),
    found_anchor: since(0, bool),
    history_limited: since(0, bool),
    messages: list(message),
  }),
  errors: ['BAD_NARROW'],
});

/**
 * `queue_id` and `local_id` together or not at all: they let the sender's queue match the echo (OB2). For a repeated
 * pair, Parley's server also returns the message it already created.
 */
export const sendMessage = route({
  method: 'POST',
  path: '/messages',
  doc: 'gap 4.2',
  params: {
    type: messageType,
    to: recipients,
    content: param(str),
    topic: also(maybeText, 'subject'),
    queue_id: maybeText,
    local_id: maybeText,
    read_by_sender: maybe(param(bool)),
    /** JSON text of a widget; for bots (gap 9.4). */
    widget_content: maybeText,
  },
  result: object({ id: int, automatic_new_visibility_policy: optional(int) }),
  errors: [
    'STREAM_DOES_NOT_EXIST',
    'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
    'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
  ],
});

/** Which of these messages match a search, with its highlights (E6, MS4). */
export const checkMessagesMatchNarrow = route({
  method: 'GET',
  path: '/messages/matches_narrow',
  doc: 'E6',
  params: { msg_ids: param(list(int)), narrow: param(list(anything)) },
  result: object({ messages: record(object({ match_content: str, match_subject: str })) }),
  errors: ['BAD_NARROW'],
});

export const getMessage = route({
  method: 'GET',
  path: '/messages/{message_id:int}',
  doc: 'gap 4.2',
  auth: 'optional',
  params: { apply_markdown: yes, allow_empty_topic_name: no },
  result: object({ message, raw_content: str }),
});

/** Edits content, or moves: topic, channel, or both. Content and channel together are refused. */
export const updateMessage = route({
  method: 'PATCH',
  path: '/messages/{message_id:int}',
  doc: 'gap 4.2',
  params: {
    content: maybeText,
    topic: also(maybeText, 'subject'),
    stream_id: maybeInt,
    propagate_mode: or(propagateMode, 'change_one'),
    send_notification_to_old_thread: no,
    send_notification_to_new_thread: yes,
    /** Hex SHA-256 of the raw content that the edit started from (FL 379). */
    prev_content_sha256: hint(maybeText),
  },
  result: object({ detached_uploads: since(285, list(attachment)) }),
  errors: [
    'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
    'EXPECTATION_MISMATCH',
    'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
    'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
  ],
});

export const deleteMessage = route({
  method: 'DELETE',
  path: '/messages/{message_id:int}',
  doc: 'gap 4.2',
});

const reactionParams = { emoji_code: maybeText, reaction_type: maybeText } as const;
export const addReaction = route({
  method: 'POST',
  path: '/messages/{message_id:int}/reactions',
  doc: 'gap 4.2',
  params: { emoji_name: param(str), ...reactionParams },
  errors: ['REACTION_ALREADY_EXISTS'],
});
export const removeReaction = route({
  method: 'DELETE',
  path: '/messages/{message_id:int}/reactions',
  doc: 'gap 4.2',
  params: { emoji_name: maybeText, ...reactionParams },
  errors: ['REACTION_DOES_NOT_EXIST'],
});

const op = word('add', 'remove');
const flag = word(...CLIENT_FLAGS);
export const updateMessageFlags = route({
  method: 'POST',
  path: '/messages/flags',
  doc: 'gap 4.2',
  params: { messages: param(list(int)), op, flag },
  result: object({
    messages: list(int),
    ignored_because_not_subscribed_channels: since(355, list(int)),
  }),
});

/** Processes a range; call again from `last_processed_id` until `found_newest`. */
export const updateMessageFlagsForNarrow = route({
  method: 'POST',
  path: '/messages/flags/narrow',
  doc: 'gap 4.2',
  params: {
    anchor: anyAnchor,
    include_anchor: yes,
    num_before: param(int),
    num_after: param(int),
    narrow: param(list(anything)),
    op,
    flag,
  },
  result: object({
    processed_count: int,
    updated_count: int,
    first_processed_id: nullable(int),
    last_processed_id: nullable(int),
    found_oldest: bool,
    found_newest: bool,
    ignored_because_not_subscribed_channels: since(355, list(int)),
  }),
  errors: ['BAD_NARROW'],
});

/** Deprecated; for servers and clients older than flags/narrow (E13). */
export const markTopicAsRead = route({
  method: 'POST',
  path: '/mark_topic_as_read',
  doc: 'E13',
  params: { stream_id: param(int), topic_name: param(str) },
});
export const markStreamAsRead = route({
  method: 'POST',
  path: '/mark_stream_as_read',
  doc: 'gap 4.2',
  params: { stream_id: param(int) },
});
/** Repeat while `complete` is false. */
export const markAllAsRead = route({
  method: 'POST',
  path: '/mark_all_as_read',
  doc: 'gap 4.2',
  result: object({ complete: bool }),
});

export const renderMessage = route({
  method: 'POST',
  path: '/messages/render',
  doc: 'gap 4.2',
  params: { content: param(str) },
  result: object({ rendered: str }),
});

const typingOp = word('start', 'stop');
export const setTypingStatus = route({
  method: 'POST',
  path: '/typing',
  doc: 'gap 4.2',
  params: {
    op: typingOp,
    type: or(messageType, 'direct'),
    to: maybe(param(anyOf(list(int), int))),
    stream_id: maybeInt,
    topic: maybeText,
  },
});
export const setTypingStatusForEdit = route({
  method: 'POST',
  path: '/messages/{message_id:int}/typing',
  doc: 'gap 4.2',
  params: { op: typingOp },
});

/** A URL that works without credentials for about a minute: what `<img>` and downloads need. */
export const getFileTemporaryUrl = route({
  method: 'GET',
  path: '/user_uploads/{realm_id:int}/{filename:rest}',
  doc: 'gap 4.2',
  result: object({ url: str }),
});
/** Newest first. */
export const getStreamTopics = route({
  method: 'GET',
  path: '/users/me/{stream_id:int}/topics',
  doc: 'gap 4.2',
  auth: 'optional',
  params: { allow_empty_topic_name: no },
  result: object({ topics: list(object({ name: str, max_id: int })) }),
});

/** Parameters of E21: what the server posts to an outgoing webhook. */
export const outgoingWebhookPayload = object({
  bot_email: str,
  bot_full_name: str,
  data: str,
  trigger: literal('direct_message', 'mention'),
  token: str,
  message: object({ ...message.fields, rendered_content: str, flags: optional(list(str)) }),
});
