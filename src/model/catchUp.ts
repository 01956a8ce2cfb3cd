import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import { matchesNarrow } from '~/domain/places/narrow';
import { mayChangeAccess } from './apply/access';
import { showsChannel } from './apply/followed';
import { takenIntoHistory } from './apply/history';
import { changesHistoryPolicy } from './apply/personal';
import { isAnticipated } from './apply/recent';
import { mayChangeHits } from './apply/searches';
import { askLater, insertId } from './apply/windows';
import type { Draft, MutableWindow } from './draft';
import { isKnown } from './ranges';

/**
 * Brings a window up to date after a page. While the page was in flight, the window took no live messages beyond its
 * edges: those that the page's range covers are added now. Other events may have brought in messages that are not held:
 * then the window is fetched again.
 */
export function catchUp(
  draft: Draft,
  key: string,
  window: MutableWindow,
  missed: readonly RealmEvent[],
): void {
  const facts = { isStarred: (id: MessageId) => draft.state.starred.has(id) };
  for (const event of missed) {
    if (mayBringIn(draft, window, event)) window.isStale = true;
    // The search ran before the edit, so its highlights predate it too.
    if (event.kind === 'messageContent' && window.narrow.kind === 'search') {
      askLater(draft, key, event.messageId);
    }
    if (event.kind !== 'message') continue;
    const message = draft.state.messages.byId.get(event.message.id);
    if (!message || !isKnown(window.ranges, message.id)) continue;
    const matches = matchesNarrow(window.narrow, message, facts);
    if (matches) insertId(window.ids, message.id);
    else if (matches === undefined) askLater(draft, key, message.id);
  }
}

function mayBringIn(
  { state }: Draft,
  { narrow, ids, ranges }: MutableWindow,
  event: RealmEvent,
): boolean {
  // Its own event is still to come, or never will: until then every page would seem to lack it.
  if (isAnticipated(event)) return false;
  if (event.kind === 'messagesMoved' || changesHistoryPolicy(event)) return true;
  if (event.kind === 'subscribed' && showsChannel(narrow, event.channel.channelId)) return true;
  if (mayChangeAccess(event, state.selfId)) return narrow.kind !== 'dm';
  switch (narrow.kind) {
    case 'starred':
      return event.kind === 'flagAdded' && event.flag === 'starred';
    case 'mentions':
      return event.kind === 'messageContent' && event.flags?.isMention === true;
    case 'feed': {
      const isLacking = (id: MessageId) => isKnown(ranges, id) && !ids.includes(id);
      return takenIntoHistory(event, state.selfId).some(isLacking);
    }
    case 'search':
      return mayChangeHits(narrow.terms, event);
    default:
      return false;
  }
}
