import { queryOptions } from '@tanstack/react-query';
import { getMessages } from '~/api/requests/messages';
import { asMessageId, type MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type Narrow, narrowKey, narrowTerms } from '~/domain/places/narrow';
import type { Session } from '../../session';

/** What counts as new: what is unread, or all of so many hours. */
export type NewSince = 'unread' | number;

export interface NewMessages {
  /** By id. */
  readonly messages: readonly Message[];
  /** Nothing newer was looked at. */
  readonly upTo: MessageId;
  /** There are more, older ones. */
  readonly isCut: boolean;
}

/** What one reads at a time; the server gives five times as many at once. */
const MOST = 1000;
const HOUR_S = 3600;
/** Whoever went to a message and comes back finds the list as it was. */
const LOOKED_AT_MS = 5 * 60_000;

/** The newest messages of a place that are new to the reader (E8). Rejects as a request does. */
export function newMessagesQuery(session: Session, narrow: Narrow, since: NewSince) {
  const { account } = session;
  return queryOptions({
    // Not among what is fetched anew when a message changes: rows would go while one reads.
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
