import type { ChannelId, MessageId, UserId } from './ids';
import type { Conversation } from './places/conversation';

export interface Reaction {
  readonly emojiName: string;
  /** Identifies the emoji together with the type; the name is only for display. */
  readonly emojiCode: string;
  readonly reactionType: string;
  readonly userId: UserId;
}

/** Whether two reactions use the same emoji, whoever added them. */
export function sameEmoji(
  a: Pick<Reaction, 'emojiCode' | 'reactionType'>,
  b: Pick<Reaction, 'emojiCode' | 'reactionType'>,
): boolean {
  return a.emojiCode === b.emojiCode && a.reactionType === b.reactionType;
}

/** A step of a poll or to-do list: JSON text, in id order (gap 9.4). */
export interface Submessage {
  readonly id: number;
  readonly senderId: UserId;
  readonly msgType: string;
  readonly content: string;
}

/** One change of a message; lists are newest first. */
export interface MessageChange {
  readonly userId: UserId | null;
  readonly timestamp: number;
  readonly prevContent?: string | undefined;
  readonly prevTopic?: string | undefined;
  readonly prevChannelId?: ChannelId | undefined;
}

/** A message. Read and starred state are stored elsewhere: in the unread and starred sets of the realm state (UN1). */
export interface Message {
  readonly id: MessageId;
  readonly conversation: Conversation;
  readonly senderId: UserId;
  /** For senders this user can't see; otherwise the user record is current. */
  readonly senderName: string;
  readonly senderAvatarUrl: string | null;
  /** Rendered HTML, not yet sanitized: only `content/` puts it on the page. */
  readonly content: string;
  readonly isMe: boolean;
  /** UNIX seconds. */
  readonly timestamp: number;
  readonly client: string;
  readonly reactions: readonly Reaction[];
  readonly submessages: readonly Submessage[];
  readonly lastEditTimestamp: number | undefined;
  readonly lastMovedTimestamp: number | undefined;
  readonly changes: readonly MessageChange[];
  /** Mentions this user, personally or through a wildcard or group. */
  readonly isMention: boolean;
  readonly hasAlertWord: boolean;
  readonly isCollapsed: boolean;
  /** Not delivered to this user when it was sent: no unread state, no events promised (MS2). */
  readonly isHistorical: boolean;
}

/** Message flags that mean the user is mentioned. */
export const MENTION_FLAGS: readonly string[] = [
  'mentioned',
  'wildcard_mentioned',
  'stream_wildcard_mentioned',
  'topic_wildcard_mentioned',
];

/** A search result's content and topic, as HTML with highlights. */
export interface MatchHighlights {
  readonly content: string;
  readonly topic: string;
}
