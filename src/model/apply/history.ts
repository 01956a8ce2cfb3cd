import type { RealmEventBody } from '~/domain/connection/event';
import type { MessageId, UserId } from '~/domain/ids';
import type { Draft } from '../draft';
import { isKnown } from '../ranges';
import { markStale, placeMessage } from './windows';

/**
 * Messages that belong to the user's history after this event, including ones sent before the user could receive them:
 * messages the user stars, collapses, marks unread or reacts to, and messages moved to the user's channels. Marking
 * messages read adds none.
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

/** Follows the user's history in the feed: checks what may now belong in it, and refetches what is not held (MS3). */
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
