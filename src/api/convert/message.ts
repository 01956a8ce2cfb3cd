import {
  type EditHistoryEntryWire,
  type EventMessageWire,
  LEGACY_EXTRA_REACTION_TYPE,
  type MessageWire,
  type ReactionWire,
} from '~/contract/records/message';
import { asChannelId, asMessageId, asUserId, type UserId } from '~/domain/ids';
import { MENTION_FLAGS, type Message, type MessageChange, type Reaction } from '~/domain/message';
import { type Conversation, othersOf } from '~/domain/places/conversation';

/** Merges the two names of the extra emoji namespace (gap 10). */
export function toReactionType(wire: string): string {
  return wire === LEGACY_EXTRA_REACTION_TYPE ? 'chat_extra_emoji' : wire;
}

export function toReaction(
  wire: Omit<ReactionWire, 'user_id'> & { readonly user_id?: number },
): Reaction {
  return {
    emojiName: wire.emoji_name,
    emojiCode: wire.emoji_code,
    reactionType: toReactionType(wire.reaction_type),
    userId: asUserId(wire.user_id ?? 0),
  };
}

function toChange(wire: EditHistoryEntryWire): MessageChange {
  return {
    userId: wire.user_id === null ? null : asUserId(wire.user_id),
    timestamp: wire.timestamp,
    prevContent: wire.prev_content,
    prevTopic: wire.prev_topic,
    prevChannelId: wire.prev_stream === undefined ? undefined : asChannelId(wire.prev_stream),
  };
}

function toConversation(wire: EventMessageWire, self: UserId): Conversation {
  if (wire.type === 'stream' || wire.stream_id !== undefined) {
    return { kind: 'topic', channelId: asChannelId(wire.stream_id ?? 0), topic: wire.subject };
  }
  const everybody = typeof wire.display_recipient === 'string' ? [] : wire.display_recipient;
  return {
    kind: 'dm',
    others: othersOf(
      everybody.map((r) => r.id),
      self,
    ),
  };
}

export interface FlaggedMessage {
  readonly message: Message;
  readonly isRead: boolean;
  readonly isStarred: boolean;
}

/** Separates a message from facts that are stored elsewhere: read and starred (UN1). */
export function toMessage(
  wire: EventMessageWire,
  flags: readonly string[],
  self: UserId,
): FlaggedMessage {
  const message: Message = {
    id: asMessageId(wire.id),
    conversation: toConversation(wire, self),
    senderId: asUserId(wire.sender_id),
    senderName: wire.sender_full_name,
    senderAvatarUrl: wire.avatar_url,
    content: wire.content,
    isMe: wire.is_me_message,
    timestamp: wire.timestamp,
    client: wire.client,
    reactions: wire.reactions.map(toReaction),
    submessages: wire.submessages.map((s) => ({
      id: s.id,
      senderId: asUserId(s.sender_id),
      msgType: s.msg_type,
      content: s.content,
    })),
    lastEditTimestamp: wire.last_edit_timestamp,
    lastMovedTimestamp: wire.last_moved_timestamp,
    changes: (wire.edit_history ?? []).map(toChange),
    isMention: flags.some((flag) => MENTION_FLAGS.includes(flag)),
    hasAlertWord: flags.includes('has_alert_word'),
    isCollapsed: flags.includes('collapsed'),
    isHistorical: flags.includes('historical'),
  };
  return { message, isRead: flags.includes('read'), isStarred: flags.includes('starred') };
}

export function toFetchedMessage(wire: MessageWire, self: UserId): FlaggedMessage {
  return toMessage(wire, wire.flags, self);
}
