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
 * The first message of a narrow that was sent at or after a moment (UNIX seconds); undefined when all
 * are older. The API finds messages by id alone, so it is asked some ten times. Throws what a request throws.
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

/** The first message of the narrow at or after an id. */
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
