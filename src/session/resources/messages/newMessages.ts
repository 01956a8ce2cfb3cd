import { queryOptions } from '@tanstack/react-query';
import { getMessages } from '~/api/requests/messages';
import { asMessageId, type MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type Narrow, narrowKey, narrowTerms } from '~/domain/places/narrow';
import type { Session } from '../../session';

/** What counts as new: unread messages, or all of the last n hours. */
export type NewSince = 'unread' | number;

export interface NewMessages {
  /** Ordered by id. */
  readonly messages: readonly Message[];
  /** Nothing newer was considered. */
  readonly upTo: MessageId;
  /** There are more, older ones. */
  readonly isCut: boolean;
}

/** As many as people read in one go; the server returns up to five times as many. */
const MOST = 1000;
const HOUR_S = 3600;
/** Opening a message and coming back finds the list unchanged. */
const LOOKED_AT_MS = 5 * 60_000;

/** The newest messages of a place that are new to the user (E8). Rejects like a request. */
export function newMessagesQuery(session: Session, narrow: Narrow, since: NewSince) {
  const { account } = session;
  return queryOptions({
    // Deliberately not refetched when a message changes: rows would disappear while the user is reading.
    queryKey: [account.id, 'new messages', narrowKey(narrow), since],
    queryFn: async ({ signal }): Promise<NewMessages> => {
      const terms = narrowTerms(narrow, account.userId);
      const page = await getMessages(
        session,
        {
          terms: since === 'unread' ? [...terms, { operator: 'is', operand: 'unread' }] : terms,
          anchor: 'newest',
          numBefore: MOST,
          numAfter: 0,
          self: account.userId,
        },
        { signal },
      );
      const all = page.messages.map(({ message }) => message);
      const upTo = all.at(-1)?.id ?? asMessageId(0);
      if (since === 'unread') return { messages: all, upTo, isCut: !page.foundOldest };
      const from = (session.clock.now() + session.serverClockOffsetMs) / 1000 - since * HOUR_S;
      const messages = all.filter(({ timestamp }) => timestamp >= from);
      return { messages, upTo, isCut: !page.foundOldest && messages.length === all.length };
    },
    staleTime: LOOKED_AT_MS,
  });
}
