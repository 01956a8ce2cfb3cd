import type { UnreadPlace } from '~/domain/connection/event';
import {
  type Conversation,
  type ConversationKey,
  conversationKey,
} from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';
import type { RealmState } from '../../state';

/** The unread messages of a conversation, of a channel or of all, in the form needed to mark them unread again. */
export function unreadPlacesIn(
  realm: RealmState,
  narrow: Conversation | Extract<Narrow, { kind: 'channel' | 'feed' }>,
): readonly UnreadPlace[] {
  if (narrow.kind === 'topic' || narrow.kind === 'dm') {
    return unreadPlacesAt(realm, [conversationKey(narrow)]);
  }
  if (narrow.kind === 'feed') return unreadPlacesAt(realm, realm.unreads.byConversation.keys());
  const keys: ConversationKey[] = [];
  for (const [key, { conversation }] of realm.unreads.byConversation) {
    const isIn = conversation.kind === 'topic' && conversation.channelId === narrow.channelId;
    if (isIn) keys.push(key);
  }
  return unreadPlacesAt(realm, keys);
}

/** The same for several conversations. */
export function unreadPlacesAt(
  realm: RealmState,
  keys: Iterable<ConversationKey>,
): readonly UnreadPlace[] {
  const { byConversation, mentions } = realm.unreads;
  const places: UnreadPlace[] = [];
  for (const key of keys) {
    const unread = byConversation.get(key);
    if (!unread) continue;
    const { conversation } = unread;
    for (const messageId of unread.ids) {
      places.push({ messageId, conversation, isMention: mentions.has(messageId) });
    }
  }
  return places;
}
