import type { UnreadPlace } from '~/domain/connection/event';
import type { Session } from '../../session';
import { optimistically } from '../early/anticipate';
import { updateMessageFlags } from './flags';

/** Places of messages that were just marked read: needed to make them unread again. */
export type MarkedRead = readonly UnreadPlace[];

/** Marks known unread messages read: locally at once, on the server soon. */
export function markPlacesRead(session: Session, places: MarkedRead): void {
  session.reading.markRead(places.map((place) => place.messageId));
}

const BATCH = 1000;

/** Undoes markRead. Throws if the server refuses; they are then read again. */
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
        await updateMessageFlags(session, { messageIds: batch, op: 'remove', flag: 'read' });
      }
    },
  );
}
