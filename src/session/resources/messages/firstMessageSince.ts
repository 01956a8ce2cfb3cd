import { getMessages } from '~/api/requests/messages';
import { asMessageId, type MessageId } from '~/domain/ids';
import type { NarrowTerm } from '~/domain/places/narrow';
import { firstSince } from '~/lib/firstSince';
import type { Session } from '../../session';

export interface FirstSince {
  readonly id: MessageId;
  /** UNIX seconds. */
  readonly timestamp: number;
}

/**
 * First message of a narrow sent at or after a moment (UNIX seconds); undefined if all are older. The API only
 * finds messages by id, so this takes about ten requests. Throws like a request.
 */
export async function firstMessageSince(
  session: Session,
  terms: readonly NarrowTerm[],
  moment: number,
): Promise<FirstSince | undefined> {
  const found = await firstSince((id) => messageFrom(session, terms, id), {
    moment,
    highestId: session.realm.getState().realm?.maxMessageId ?? 0,
    now: session.clock.now() / 1000,
  });
  return found && { id: asMessageId(found.id), timestamp: found.timestamp };
}

/** First message of the narrow with at least this id. */
async function messageFrom(session: Session, terms: readonly NarrowTerm[], id: number) {
  const request = {
    terms,
    anchor: asMessageId(id),
    numBefore: 0,
    numAfter: 1,
    self: session.account.userId,
  };
  const { messages } = await getMessages(session, request, { signal: session.signal });
  return messages[0]?.message;
}
