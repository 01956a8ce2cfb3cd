import type { RealmEventBody } from '~/domain/connection/event';
import type { ChannelId } from '~/domain/ids';
import type { Conversation } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';
import type { RealmState } from '../state';

/** Events tell of messages in one's channels and direct conversations, and of no others for sure (MS2). */
export function isFollowed(state: RealmState, conversation: Conversation): boolean {
  return conversation.kind === 'dm' || state.subscriptions.has(conversation.channelId);
}

/** Whether an event may open the history of a channel, or close it: by itself it says nothing of the messages. */
export function changesHistoryOf(event: RealmEventBody, channelId: ChannelId): boolean {
  if (event.kind === 'subscribed') return event.channel.channelId === channelId;
  return (
    event.kind === 'channelChanged' &&
    event.channelId === channelId &&
    event.changes.isHistoryShared !== undefined
  );
}

/** Whether a view may show what nobody told of while its channel was not one's own. */
export function showsChannel(narrow: Narrow, channelId: ChannelId): boolean {
  if (narrow.kind === 'search') return true;
  return (narrow.kind === 'channel' || narrow.kind === 'topic') && narrow.channelId === channelId;
}
