import type { ConversationKey } from '~/domain/conversation';
import type { ChannelId, MessageId } from '~/domain/ids';
import { memoLast } from '~/lib/memo';
import type { RealmState, Unreads } from '../state';

export interface ConversationCount {
  readonly count: number;
  readonly hasMention: boolean;
}

export interface UnreadCounts {
  /** What asks for attention: muted conversations are not in it. */
  readonly total: number;
  readonly direct: number;
  readonly mentions: number;
  /** In muted channels and topics; said quietly. */
  readonly muted: number;
  readonly byChannel: ReadonlyMap<ChannelId, ConversationCount & { readonly muted: number }>;
  readonly byConversation: ReadonlyMap<
    ConversationKey,
    ConversationCount & { readonly isMuted: boolean }
  >;
}

/** All counts, from the one set of unread ids (UN1). The same object until something about them changes. */
export function selectUnreadCounts(realm: RealmState): UnreadCounts {
  return countUnreads(realm.unreads, realm.subscriptions, realm.topicVisibilities);
}

type MutableCount = { count: number; hasMention: boolean; muted: number };

const countUnreads = memoLast(
  (
    unreads: Unreads,
    subscriptions: RealmState['subscriptions'],
    visibilities: RealmState['topicVisibilities'],
  ): UnreadCounts => {
    const byChannel = new Map<ChannelId, MutableCount>();
    const byConversation = new Map<ConversationKey, ConversationCount & { isMuted: boolean }>();
    let total = 0;
    let direct = 0;
    let muted = 0;
    for (const [key, { conversation, ids }] of unreads.byConversation) {
      const count = ids.size;
      const hasMention = hasAny(ids, unreads.mentions);
      if (conversation.kind === 'dm') {
        byConversation.set(key, { count, hasMention, isMuted: false });
        direct += count;
        total += count;
        continue;
      }
      const visibility = visibilities.get(key)?.visibility;
      const isChannelMuted = subscriptions.get(conversation.channelId)?.isMuted ?? false;
      const isWanted = visibility === 'unmuted' || visibility === 'followed';
      const isMuted = visibility === 'muted' || (isChannelMuted && !isWanted);
      byConversation.set(key, { count, hasMention, isMuted });
      const channel = byChannel.get(conversation.channelId) ?? {
        count: 0,
        hasMention: false,
        muted: 0,
      };
      if (isMuted) {
        channel.muted += count;
        muted += count;
      } else {
        channel.count += count;
        total += count;
      }
      channel.hasMention ||= hasMention;
      byChannel.set(conversation.channelId, channel);
    }
    return { total, direct, mentions: unreads.mentions.size, muted, byChannel, byConversation };
  },
);

function hasAny(ids: ReadonlySet<MessageId>, wanted: ReadonlySet<MessageId>): boolean {
  const [small, large] = ids.size < wanted.size ? [ids, wanted] : [wanted, ids];
  for (const id of small) if (large.has(id)) return true;
  return false;
}

/** The oldest unread message of a conversation. */
export function firstUnreadOf(realm: RealmState, key: ConversationKey): MessageId | undefined {
  let first: MessageId | undefined;
  for (const id of realm.unreads.byConversation.get(key)?.ids ?? []) {
    if (first === undefined || id < first) first = id;
  }
  return first;
}
