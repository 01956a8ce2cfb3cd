import { getMessages } from '~/api/endpoints/messages';
import { asMessageId, type MessageId } from '~/domain/ids';
import type { NarrowTerm } from '~/domain/narrow';
import type { Session } from '../session';

interface Known {
  readonly id: number;
  /** UNIX seconds. */
  readonly timestamp: number;
}

/**
 * The first message of a narrow that was sent at or after a moment (UNIX seconds); undefined when all
 * are older. The API finds messages by id alone: ids grow with time, so the place is guessed from the
 * times of messages around it, and every other guess halves what is left. Throws what a request throws.
 */
export async function firstMessageSince(
  session: Session,
  terms: readonly NarrowTerm[],
  moment: number,
): Promise<MessageId | undefined> {
  const newest = session.realm.getState().realm?.maxMessageId ?? 0;
  let low: Known | undefined = await hitFrom(session, terms, 0);
  if (!low) return undefined;
  if (low.timestamp >= moment) return asMessageId(low.id);
  let high: Known = { id: newest + 1, timestamp: session.clock.now() / 1000 };
  let best: number | undefined;
  for (let round = 0; low.id + 1 < high.id; round++) {
    const at = round % 2 === 0 ? guess(low, high, moment) : Math.ceil((low.id + high.id) / 2);
    const hit = await hitFrom(session, terms, at);
    if (!hit || hit.timestamp >= moment) {
      if (hit) best = hit.id;
      high = { id: at, timestamp: hit?.timestamp ?? high.timestamp };
    } else low = hit;
  }
  return best === undefined ? undefined : asMessageId(best);
}

/** Where between two messages the moment would lie if people wrote evenly. */
function guess(low: Known, high: Known, moment: number): number {
  const share = (moment - low.timestamp) / Math.max(1, high.timestamp - low.timestamp);
  const at = Math.round(low.id + (high.id - low.id) * share);
  return Math.min(high.id - 1, Math.max(low.id + 1, at));
}

/** The first message of the narrow at or after an id. */
async function hitFrom(
  session: Session,
  terms: readonly NarrowTerm[],
  id: number,
): Promise<Known | undefined> {
  const { messages } = await getMessages(
    session.api,
    {
      terms,
      anchor: asMessageId(id),
      numBefore: 0,
      numAfter: 1,
      self: session.account.userId,
    },
    { signal: session.signal },
  );
  return messages[0]?.message;
}
