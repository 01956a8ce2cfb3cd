import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import type { NarrowTerm } from '~/domain/places/narrow';
import type { Draft } from '../draft';
import { isKnown } from '../ranges';
import { askLater, isStarted } from './windows';

/**
 * Whether an event may change a search's results by something other than a message's content or place, which are
 * checked anyway (MS4). Read state is left out on purpose: a search for unread messages must not lose them while the
 * user is reading them.
 */
export function mayChangeHits(terms: readonly NarrowTerm[], event: RealmEvent): boolean {
  const asks = (operator: string, ...operands: readonly string[]) =>
    terms.some((term) => term.operator === operator && operands.includes(String(term.operand)));
  switch (event.kind) {
    case 'reaction':
      return asks('has', 'reaction', 'reactions');
    case 'flagAdded':
      return event.flag === 'starred' && asks('is', 'starred');
    case 'flagRemoved':
      return asks('is', event.flag === 'read' ? 'unread' : event.flag);
    case 'topicVisibility':
      return asks('is', 'followed', 'muted') || asks('in', 'home');
    case 'subscriptionChanged':
    case 'mutedUsers':
      return asks('is', 'muted') || asks('in', 'home');
    default:
      return false;
  }
}

/** After an event, searches that depend on it check the messages it names, or are fetched again. */
export function followSearches(draft: Draft, event: RealmEvent): void {
  for (const [key, window] of draft.state.windows) {
    const { narrow } = window;
    if (narrow.kind !== 'search' || !isStarted(window) || !mayChangeHits(narrow.terms, event))
      continue;
    const named = namedIn(event);
    const { byId } = draft.messages;
    for (const id of named ?? []) if (byId.has(id)) askLater(draft, key, id);
    const mayLack = (id: MessageId) => !byId.has(id) && isKnown(window.ranges, id);
    if (named && !named.some(mayLack)) continue;
    const mutable = draft.window(key);
    if (mutable) mutable.isStale = true;
  }
}

/** The messages an event is about; undefined when it may be about any. */
export function namedIn(event: RealmEvent): readonly MessageId[] | undefined {
  switch (event.kind) {
    case 'messageContent':
    case 'reaction':
    case 'submessage':
      return [event.messageId];
    case 'messagesMoved':
    case 'flagAdded':
    case 'flagRemoved':
      return event.messageIds;
    default:
      return undefined;
  }
}
