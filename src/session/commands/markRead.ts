import { updateMessageFlags } from '~/api/endpoints/messages';
import type { Conversation } from '~/domain/conversation';
import type { UnreadPlace } from '~/domain/event';
import type { Narrow } from '~/domain/narrow';
import { unreadPlacesIn } from '~/model/selectors/unreads';
import type { Session } from '../session';
import { optimistically } from './anticipate';
import { markNarrowRead } from './messages';

/** Where messages stood that were just marked read: what it takes to make them unread again. */
export type MarkedRead = readonly UnreadPlace[];

/**
 * Everything unread in a conversation or channel is read: here at once, on the server soon.
 * Where the server did not list all that is unread, it is asked to mark the rest; that may throw.
 */
export async function markRead(
  session: Session,
  narrow: Conversation | Extract<Narrow, { kind: 'channel' }>,
): Promise<MarkedRead> {
  const { realm } = session.realm.getState();
  if (!realm) return [];
  const { areOldMissing } = realm.unreads;
  const places = unreadPlacesIn(realm, narrow);
  markPlacesRead(session, places);
  if (areOldMissing) await markNarrowRead(session, narrow);
  return places;
}

/** The same for any unread messages that are known. */
export function markPlacesRead(session: Session, places: MarkedRead): void {
  session.reading.markRead(places.map((place) => place.messageId));
}

const BATCH = 1000;

/** Takes back what markRead did. Throws when the server refuses; they are read again then. */
export async function markUnread(session: Session, places: MarkedRead): Promise<void> {
  const messageIds = places.map((place) => place.messageId);
  const body = { flag: 'read', messageIds } as const;
  await optimistically(
    session,
    { kind: 'flagRemoved', ...body, places },
    () => [{ kind: 'flagAdded', ...body, isAll: false }],
    async () => {
      await session.reading.takeBack(messageIds);
      for (let from = 0; from < messageIds.length; from += BATCH) {
        const batch = messageIds.slice(from, from + BATCH);
        await updateMessageFlags(session.api, { messageIds: batch, op: 'remove', flag: 'read' });
      }
    },
  );
}
