import type { RealmEventBody } from '~/domain/connection/event';
import type { ChannelId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';
import type { RealmState } from '../state';

/** Whether events reliably report on a conversation: only for subscribed channels and direct messages (MS2). */
export function isFollowed(state: RealmState, conversation: Conversation): boolean {
  return conversation.kind === 'dm' || state.subscriptions.has(conversation.channelId);
}

/** Whether an event may open or close a channel's history; such an event says nothing about the messages themselves. */
export function changesHistoryOf(event: RealmEventBody, channelId: ChannelId): boolean {
  if (event.kind === 'subscribed') return event.channel.channelId === channelId;
  return (
    event.kind === 'channelChanged' &&
    event.channelId === channelId &&
    event.changes.isHistoryShared !== undefined
  );
}

/** Whether a view may show messages that no event reported on while the user was not subscribed to the channel. */
export function showsChannel(narrow: Narrow, channelId: ChannelId): boolean {
  if (narrow.kind === 'search') return true;
  return (narrow.kind === 'channel' || narrow.kind === 'topic') && narrow.channelId === channelId;
}
