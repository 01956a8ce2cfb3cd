import type { Conversation } from '~/domain/conversation';
import { conversationKey } from '~/domain/conversation';
import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/narrow';
import { topicVisibility } from '~/model/selectors/topics';
import { unreadPlacesIn } from '~/model/selectors/unreads';
import type { RealmState } from '~/model/state';
import type { NewsContext } from './findNews';

/** What can be told of in a page of its own. */
export type CatchUpPlace = Extract<Narrow, { kind: 'feed' | 'channel' | 'topic' }>;

export function contextOf(realm: RealmState, origin: string): NewsContext {
  const visibilityOf = (conversation: Conversation) =>
    conversation.kind === 'topic'
      ? topicVisibility(realm, conversation.channelId, conversation.topic)
      : 'none';
  return {
    self: realm.selfId,
    origin,
    isFollowed: (conversation) => visibilityOf(conversation) === 'followed',
    isQuiet: (conversation) => {
      if (conversation.kind !== 'topic') return false;
      const visibility = visibilityOf(conversation);
      if (visibility !== 'none') return visibility === 'muted';
      return realm.subscriptions.get(conversation.channelId)?.isMuted ?? false;
    },
    isMutedPerson: (id) => realm.mutedUsers.has(id),
    newestIn: (conversation) => {
      if (conversation.kind !== 'topic') return undefined;
      const { byKey } = realm.topics.byChannel.get(conversation.channelId) ?? {};
      return byKey?.get(conversationKey(conversation))?.maxId;
    },
  };
}

/** How many unread messages have come to a place since. */
export function countNewer(realm: RealmState, place: CatchUpPlace, last: MessageId): number {
  const { isQuiet } = contextOf(realm, '');
  return unreadPlacesIn(realm, place).filter(
    ({ messageId, conversation, isMention }) =>
      messageId > last && (isMention || !isQuiet(conversation)),
  ).length;
}
