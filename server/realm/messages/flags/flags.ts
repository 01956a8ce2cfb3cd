import type { MessageFlag } from '~/contract/records/message';

/**
 * A person's flags for a message: bits of `user_messages.flags`. The numbers are stored in the database and its partial
 * indexes: never change them.
 */
export const FLAG = {
  read: 1,
  starred: 2,
  collapsed: 4,
  mentioned: 8,
  stream_wildcard_mentioned: 16,
  topic_wildcard_mentioned: 32,
  has_alert_word: 64,
  /** Added to the person's history after it was sent. */
  historical: 128,
} as const satisfies Partial<Record<MessageFlag, number>>;

/** Never on the wire: marks direct messages. Lets `is:dm` use an index. */
export const DIRECT_BIT = 256;
export const ANY_MENTION =
  FLAG.mentioned | FLAG.stream_wildcard_mentioned | FLAG.topic_wildcard_mentioned;
/** The flags of a message that isn't in the person's own history. */
export const NOT_IN_HISTORY = FLAG.read | FLAG.historical;
