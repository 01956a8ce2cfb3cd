import type { ChannelId, MessageId } from '~/domain/ids';
import { type ConversationKey, conversationKey } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';
import { memoLast } from '~/lib/memo';
import type { RealmState, Unreads } from '../../state';

export interface ConversationCount {
  readonly count: number;
  readonly hasMention: boolean;
}

export interface UnreadCounts {
  /** Unread messages that are not muted. */
  readonly total: number;
  readonly direct: number;
  readonly mentions: number;
  /** In muted channels and topics; shown less prominently. */
  readonly muted: number;
  readonly byChannel: ReadonlyMap<ChannelId, ConversationCount & { readonly muted: number }>;
  readonly byConversation: ReadonlyMap<
    ConversationKey,
    ConversationCount & { readonly isMuted: boolean }
  >;
}

/** All counts, from the one set of unread ids (UN1). Returns the same object until something about them changes. */
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

/** Unread messages newer than `id` that are not muted. */
export function countUnreadSince(realm: RealmState, id: MessageId): number {
  const { byConversation } = selectUnreadCounts(realm);
  let count = 0;
  for (const [unread, key] of realm.unreads.byId)
    if (unread > id && !byConversation.get(key)?.isMuted) count += 1;
  return count;
}

/** The oldest unread message of a conversation. */
export function firstUnreadOf(realm: RealmState, key: ConversationKey): MessageId | undefined {
  return oldest(realm.unreads.byConversation.get(key)?.ids ?? []);
}

function oldest(ids: Iterable<MessageId>): MessageId | undefined {
  let first: MessageId | undefined;
  for (const id of ids) if (first === undefined || id < first) first = id;
  return first;
}

/** The oldest unread message that a view shows; the feed and channel views skip muted ones. */
export function firstUnreadIn(realm: RealmState, narrow: Narrow): MessageId | undefined {
  switch (narrow.kind) {
    case 'topic':
    case 'dm':
      return firstUnreadOf(realm, conversationKey(narrow));
    case 'mentions':
      return oldest(realm.unreads.mentions);
    case 'feed':
    case 'channel':
      return oldestOfSeveral(realm, narrow);
    default:
      return undefined;
  }
}

function oldestOfSeveral(
  realm: RealmState,
  narrow: Extract<Narrow, { kind: 'feed' | 'channel' }>,
): MessageId | undefined {
  const { byConversation } = selectUnreadCounts(realm);
  let first: MessageId | undefined;
  for (const [key, { conversation, ids }] of realm.unreads.byConversation) {
    const isMuted =
      narrow.kind === 'feed'
        ? byConversation.get(key)?.isMuted
        : realm.topicVisibilities.get(key)?.visibility === 'muted';
    const isIn =
      narrow.kind === 'feed' ||
      (conversation.kind === 'topic' && conversation.channelId === narrow.channelId);
    if (!isIn || isMuted) continue;
    const id = oldest(ids);
    if (id !== undefined && (first === undefined || id < first)) first = id;
  }
  return first;
}

/** The unread count of a collapsed group of channels. */
export function countInChannels(
  realm: RealmState,
  channelIds: Iterable<ChannelId>,
): ConversationCount {
  const { byChannel } = selectUnreadCounts(realm);
  let count = 0;
  let hasMention = false;
  for (const id of channelIds) {
    const channel = byChannel.get(id);
    count += channel?.count ?? 0;
    hasMention ||= channel?.hasMention ?? false;
  }
  return { count, hasMention };
}

const ICON_COUNT = { all: 1, directMentionsFollowed: 2, directMentions: 3, nothing: 4 } as const;

/**
 * The number on the tab's icon, as the user chose (gap 1.7 `desktop_icon_count_display`); `snoozed` is the number of
 * snoozed unread messages.
 */
export function selectIconCount(realm: RealmState, snoozed: number): number {
  const wanted = realm.settings.desktop_icon_count_display;
  if (wanted === ICON_COUNT.nothing) return 0;
  if (wanted === ICON_COUNT.all) return selectUnreadCounts(realm).total - snoozed;
  return countAddressed(
    realm.unreads,
    realm.topicVisibilities,
    wanted === ICON_COUNT.directMentionsFollowed,
  );
}

/** Direct messages and mentions; each counted once. */
const countAddressed = memoLast(
  (
    { byConversation, mentions }: Unreads,
    visibilities: RealmState['topicVisibilities'],
    includesFollowed: boolean,
  ): number => {
    let count = 0;
    for (const [key, { conversation, ids }] of byConversation) {
      const isFollowed = includesFollowed && visibilities.get(key)?.visibility === 'followed';
      if (conversation.kind === 'dm' || isFollowed) count += ids.size;
      else for (const id of ids) count += mentions.has(id) ? 1 : 0;
    }
    return count;
  },
);
