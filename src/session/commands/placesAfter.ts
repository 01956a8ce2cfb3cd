import type { RealmEvent, UnreadPlace } from '~/domain/event';
import type { ChannelId } from '~/domain/ids';

/**
 * Where the unread messages of a channel are by now. While the channel counts as left the state keeps none of them,
 * so what events say about them meanwhile would be forgotten: where they went, which are gone, which are new.
 */
export function placesAfter(
  places: readonly UnreadPlace[],
  events: readonly RealmEvent[],
  channelId: ChannelId,
): readonly UnreadPlace[] {
  const byId = new Map(places.map((place) => [place.messageId, place]));
  for (const event of events) follow(byId, event, channelId);
  return [...byId.values()];
}

function follow(
  byId: Map<UnreadPlace['messageId'], UnreadPlace>,
  event: RealmEvent,
  channelId: ChannelId,
): void {
  switch (event.kind) {
    case 'message': {
      const { id: messageId, conversation, isMention } = event.message;
      if (event.isRead || conversation.kind !== 'topic' || conversation.channelId !== channelId)
        return;
      byId.set(messageId, { messageId, conversation, isMention });
      return;
    }
    case 'messagesMoved': {
      const { channelId: toChannel = event.fromChannelId, topic = event.fromTopic } = event.to;
      for (const id of event.messageIds) {
        const place = byId.get(id);
        const conversation = { kind: 'topic' as const, channelId: toChannel, topic };
        if (place) byId.set(id, { ...place, conversation });
      }
      return;
    }
    case 'messageContent': {
      const place = byId.get(event.messageId);
      if (place && event.flags) {
        byId.set(event.messageId, { ...place, isMention: event.flags.isMention });
      }
      return;
    }
    case 'messagesDeleted':
      for (const id of event.messageIds) byId.delete(id);
      return;
    case 'flagAdded':
      if (event.flag !== 'read') return;
      if (event.isAll) byId.clear();
      for (const id of event.messageIds) byId.delete(id);
      return;
    default:
  }
}
