import type { RealmEventBody } from '~/domain/connection/event';
import type { MessageId, UserId } from '~/domain/ids';
import type { Draft } from '../draft';
import { isKnown } from '../ranges';
import { markStale, placeMessage } from './windows';

/**
 * Messages that are in one's own history after this event, those among them too that were sent
 * before one could receive them: what one stars, collapses, keeps unread or reacts to, and what is moved to one's
 * channels. To have read them takes in none.
 */
export function takenIntoHistory(event: RealmEventBody, self: UserId): readonly MessageId[] {
  switch (event.kind) {
    case 'flagAdded':
      return event.flag === 'read' ? [] : event.messageIds;
    case 'flagRemoved':
      return event.flag === 'read' ? event.messageIds : [];
    case 'messagesMoved':
      return event.to.channelId === undefined ? [] : event.messageIds;
    case 'reaction':
      return event.reaction.userId === self ? [event.messageId] : [];
    case 'submessage':
      return event.submessage.senderId === self ? [event.messageId] : [];
    default:
      return [];
  }
}

/** The feed shows one's own history: it asks about what it may have by now, and fetches what nobody holds (MS3). */
export function followHistory(draft: Draft, event: RealmEventBody): void {
  const { messages, windows, selfId } = draft.state;
  const feed = windows.get('feed');
  if (feed === undefined) return;
  for (const id of takenIntoHistory(event, selfId)) {
    const message = messages.byId.get(id);
    if (message?.isHistorical) placeMessage(draft, message);
    if (!message && isKnown(feed.ranges, id)) markStale(draft, ({ kind }) => kind === 'feed');
  }
}
