import { infiniteQueryOptions } from '@tanstack/react-query';
import { getMessages } from '~/api/requests/messages';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { pinnersOf } from '~/domain/pins';
import { type Narrow, narrowKey, narrowTerms } from '~/domain/places/narrow';
import type { Session } from '../../session';
import { PINS } from '../invalidate';

interface PinsPage {
  /** Newest first. */
  readonly messages: readonly Message[];
  /** Where the next page continues; undefined: that was all. */
  readonly before: MessageId | undefined;
}

/** Messages with reactions, per request. */
const BATCH = 200;
/** Requests per page: a place may have thousands of reactions and not one pin. */
const BATCHES = 5;

/** The place's pinned messages, page by page. Servers can only find messages with any reaction (level 249). */
export function pinsOptions(session: Session, place: Narrow) {
  return infiniteQueryOptions({
    queryKey: [session.account.id, PINS, narrowKey(place)],
    queryFn: ({ pageParam, signal }) => fetchPins(session, place, pageParam, signal),
    initialPageParam: undefined as MessageId | undefined,
    getNextPageParam: (last) => last.before,
  });
}

async function fetchPins(
  session: Session,
  place: Narrow,
  from: MessageId | undefined,
  signal: AbortSignal,
): Promise<PinsPage> {
  const self = session.account.userId;
  const terms = [...narrowTerms(place, self), { operator: 'has', operand: 'reaction' }];
  const messages: Message[] = [];
  let before = from;
  for (let batch = 0; batch < BATCHES && messages.length === 0; batch++) {
    const request = {
      terms,
      anchor: before ?? 'newest',
      numBefore: BATCH,
      numAfter: 0,
      self,
    } as const;
    const found = await getMessages(session, request, { signal });
    // The anchor is part of the page before.
    const fresh = found.messages.map((one) => one.message).filter(({ id }) => id !== before);
    messages.push(...fresh.filter((one) => pinnersOf(one).length > 0).reverse());
    const oldest = fresh[0]?.id;
    if (found.foundOldest || oldest === undefined) return { messages, before: undefined };
    before = oldest;
  }
  return { messages, before };
}
