import type { ChannelId, MessageId } from '~/domain/ids';
import type { TopicVisibility } from '~/domain/places/channel';
import { type ConversationKey, topicKey } from '~/domain/places/conversation';
import { memoLastPer } from '~/lib/memo';
import type { ChannelTopics, RealmState } from '../../state';
import { selectUnreadCounts, type UnreadCounts } from '../unread/unreads';

export interface TopicRow {
  readonly key: ConversationKey;
  readonly name: string;
  readonly maxId: MessageId;
  readonly visibility: TopicVisibility;
}

type KnownTopic = Omit<TopicRow, 'visibility'>;

const NONE: readonly KnownTopic[] = [];
const sorted = new WeakMap<ChannelTopics, readonly KnownTopic[]>();

/** Newest first. Sorted once per version of the channel's topics. */
function newestFirst(topics: ChannelTopics | undefined): readonly KnownTopic[] {
  if (!topics) return NONE;
  let list = sorted.get(topics);
  if (!list) {
    list = [...topics.byKey].map(([key, { name, maxId }]) => ({ key, name, maxId }));
    list = [...list].sort((a, b) => b.maxId - a.maxId);
    sorted.set(topics, list);
  }
  return list;
}

/** The known topics of a channel, newest first. */
export function topicsOf(realm: RealmState, channelId: ChannelId): readonly TopicRow[] {
  return newestFirst(realm.topics.byChannel.get(channelId)).map((topic) => ({
    ...topic,
    visibility: realm.topicVisibilities.get(topic.key)?.visibility ?? 'none',
  }));
}

export function areTopicsComplete(realm: RealmState, channelId: ChannelId): boolean {
  return realm.topics.byChannel.get(channelId)?.isComplete ?? false;
}

export function topicVisibility(
  realm: RealmState,
  channelId: ChannelId,
  topic: string,
): TopicVisibility {
  return realm.topicVisibilities.get(topicKey(channelId, topic))?.visibility ?? 'none';
}

/** The part of a channel's topics that fits in the sidebar. */
export interface TopTopics {
  /** Names, newest first. */
  readonly names: readonly string[];
  /** How many more there are; undefined while not all are known. */
  readonly more: number | undefined;
  /** Unread messages in topics that are not listed. */
  readonly moreUnread: number;
}

const NEWEST = 5;
/** A channel that has not been read for a year must not fill the sidebar. */
const MOST = 30;

/** The newest topics, those with unread messages, and the open one, even if no one has written in it yet. */
export function selectTopTopics(
  realm: RealmState,
  channelId: ChannelId,
  open: string | undefined,
): TopTopics {
  const topics = realm.topics.byChannel.get(channelId);
  return topTopics(channelId, topics, selectUnreadCounts(realm), open);
}

const topTopics = memoLastPer(
  (
    channelId: ChannelId,
    topics: ChannelTopics | undefined,
    { byConversation }: UnreadCounts,
    open: string | undefined,
  ): TopTopics => {
    const all = newestFirst(topics);
    const openKey = open === undefined ? undefined : topicKey(channelId, open);
    const names: string[] = [];
    let moreUnread = 0;
    for (const [index, { key, name }] of all.entries()) {
      const unread = byConversation.get(key);
      const isWanted = index < NEWEST || (unread !== undefined && !unread.isMuted);
      if (key === openKey || (isWanted && names.length < MOST)) names.push(name);
      else if (unread && !unread.isMuted) moreUnread += unread.count;
    }
    const more = topics?.isComplete ? all.length - names.length : undefined;
    if (open !== undefined && openKey !== undefined && !topics?.byKey.has(openKey)) {
      names.unshift(open);
    }
    return { names, more, moreUnread };
  },
);
