import { nameKey } from '~/lib/nameKey';
import type { ChannelId, UserId } from '../ids';

/** Where a message is: a topic in a channel, or a direct conversation. */
export type Conversation =
  | { readonly kind: 'topic'; readonly channelId: ChannelId; readonly topic: string }
  | {
      readonly kind: 'dm';
      /** The other participants, in ascending order; empty for notes to self. */
      readonly others: readonly UserId[];
    };

/** A conversation as a Map key: topics that differ only in case are the same. */
export type ConversationKey = string & { readonly conversationKey: true };

export function topicKey(channelId: ChannelId, topic: string): ConversationKey {
  return `t${channelId}:${nameKey(topic)}` as ConversationKey;
}

export function dmKey(others: readonly UserId[]): ConversationKey {
  return `d${others.join(',')}` as ConversationKey;
}

export function conversationKey(conversation: Conversation): ConversationKey {
  return conversation.kind === 'topic'
    ? topicKey(conversation.channelId, conversation.topic)
    : dmKey(conversation.others);
}

/** The other participants of a direct conversation, sorted, without duplicates. */
export function othersOf(everybody: Iterable<number>, self: UserId): readonly UserId[] {
  const others = new Set<number>(everybody);
  others.delete(self);
  return ([...others] as UserId[]).sort((a, b) => a - b);
}

/** Everyone in a direct conversation, this user included, sorted. */
export function everybodyIn(others: readonly UserId[], self: UserId): readonly UserId[] {
  return [...others, self].sort((a, b) => a - b);
}

export function sameTopic(a: string, b: string): boolean {
  return a === b || nameKey(a) === nameKey(b);
}
