import type { ChannelId, MessageId } from '~/domain/ids';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import type { Draft } from '../draft';

/**
 * Adds to the one set of unread ids and to its indexes (UN1). Messages in unsubscribed channels count as read, whatever
 * their flags say (FL 355).
 */
export function addUnread(
  draft: Draft,
  place: {
    readonly messageId: MessageId;
    readonly conversation: Conversation;
    readonly isMention: boolean;
  },
): void {
  const { unreads } = draft;
  const { messageId, conversation } = place;
  removeUnread(draft, messageId);
  if (conversation.kind === 'topic' && !draft.state.subscriptions.has(conversation.channelId))
    return;
  const key = conversationKey(conversation);
  unreads.byId.set(messageId, key);
  const entry = unreads.byConversation.get(key);
  if (entry) entry.ids.add(messageId);
  else unreads.byConversation.set(key, { conversation, ids: new Set([messageId]) });
  if (place.isMention) unreads.mentions.add(messageId);
}

/** A no-op for a message that is not unread. */
export function removeUnread(draft: Draft, messageId: MessageId): void {
  const key = draft.state.unreads.byId.get(messageId);
  if (key === undefined) return;
  const { unreads } = draft;
  unreads.byId.delete(messageId);
  unreads.mentions.delete(messageId);
  const entry = unreads.byConversation.get(key);
  entry?.ids.delete(messageId);
  if (entry?.ids.size === 0) unreads.byConversation.delete(key);
}

export function markEverythingRead(draft: Draft): void {
  const { unreads } = draft;
  unreads.byId.clear();
  unreads.byConversation.clear();
  unreads.mentions.clear();
  unreads.areOldMissing = false;
}

/** Only subscribed channels have unread state: leaving one marks its messages read, on the server a little later. */
export function dropUnreadsOfChannel(draft: Draft, channelId: ChannelId): void {
  for (const { conversation, ids } of [...draft.state.unreads.byConversation.values()]) {
    if (conversation.kind !== 'topic' || conversation.channelId !== channelId) continue;
    for (const id of [...ids]) removeUnread(draft, id);
  }
}
