import type { Conversation } from '~/domain/places/conversation';
import { conversationKey } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';
import { topicVisibility } from '~/model/selectors/places/topics';
import { unreadPlacesIn } from '~/model/selectors/unread/unreadPlaces';
import type { RealmState } from '~/model/state';
import type { MarkedRead } from '~/session/resources/messages/markRead';
import type { NewsContext } from './findNews';

/** Places that have a catch-up page of their own. */
export type CatchUpPlace = Extract<Narrow, { kind: 'feed' | 'channel' | 'topic' | 'dm' }>;

export function contextOf(realm: RealmState, place: CatchUpPlace, origin: string): NewsContext {
  const visibilityOf = (conversation: Conversation) =>
    conversation.kind === 'topic'
      ? topicVisibility(realm, conversation.channelId, conversation.topic)
      : 'none';
  return {
    self: realm.selfId,
    origin,
    asksOfDirect: place.kind === 'dm',
    isFollowed: (conversation) => visibilityOf(conversation) === 'followed',
    isQuiet: (conversation) => {
      // Opening a topic or a channel here asks for its news, even if it is muted.
      if (conversation.kind !== 'topic' || place.kind === 'topic') return false;
      const visibility = visibilityOf(conversation);
      if (visibility !== 'none') return visibility === 'muted';
      if (place.kind === 'channel') return false;
      return realm.subscriptions.get(conversation.channelId)?.isMuted ?? false;
    },
    isMutedPerson: (id) => realm.mutedUsers.has(id),
    newestIn: (conversation) => {
      const key = conversationKey(conversation);
      if (conversation.kind !== 'topic') return realm.directConversations.get(key)?.maxId;
      const { byKey } = realm.topics.byChannel.get(conversation.channelId) ?? {};
      return byKey?.get(key)?.maxId;
    },
  };
}

/** Unread messages that catch-up would list at a place: of muted conversations, only mentions. */
export function unreadNews(realm: RealmState, place: CatchUpPlace): MarkedRead {
  const { isQuiet } = contextOf(realm, place, '');
  return unreadPlacesIn(realm, place).filter(
    ({ conversation, isMention }) => isMention || !isQuiet(conversation),
  );
}
