import type { ChannelId, MessageId } from '~/domain/ids';
import type { TopicVisibility } from '~/domain/places/channel';
import type { ConversationKey } from '~/domain/places/conversation';
import { memoLastPer } from '~/lib/memo';
import type { ChannelTopics, RealmState } from '../../state';
import { selectUnreadCounts, type UnreadCounts } from '../unread/unreads';

/** A topic as shown in the full topic list. */
export interface ListedTopic {
  readonly key: ConversationKey;
  readonly name: string;
  readonly maxId: MessageId;
  readonly visibility: TopicVisibility;
  readonly count: number;
  readonly hasMention: boolean;
  /** Muted, by itself or through its channel. */
  readonly isQuiet: boolean;
}

/** All known topics of a channel, newest first. Returns the same list until something about them changes. */
export function selectTopicList(realm: RealmState, channelId: ChannelId): readonly ListedTopic[] {
  return listTopics(
    channelId,
    realm.topics.byChannel.get(channelId),
    realm.topicVisibilities,
    selectUnreadCounts(realm).byConversation,
    realm.subscriptions.get(channelId)?.isMuted ?? false,
  );
}

const listTopics = memoLastPer(
  (
    _channelId: ChannelId,
    topics: ChannelTopics | undefined,
    visibilities: RealmState['topicVisibilities'],
    counts: UnreadCounts['byConversation'],
    isChannelMuted: boolean,
  ): readonly ListedTopic[] => {
    const list: ListedTopic[] = [];
    for (const [key, { name, maxId }] of topics?.byKey ?? []) {
      const visibility = visibilities.get(key)?.visibility ?? 'none';
      const isWanted = visibility === 'followed' || visibility === 'unmuted';
      list.push({
        key,
        name,
        maxId,
        visibility,
        count: counts.get(key)?.count ?? 0,
        hasMention: counts.get(key)?.hasMention ?? false,
        isQuiet: visibility === 'muted' || (isChannelMuted && !isWanted),
      });
    }
    return list.sort((a, b) => b.maxId - a.maxId);
  },
);
