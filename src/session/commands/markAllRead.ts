import { updateFlagsForNarrow } from '~/api/endpoints/messages';
import { isRequestError } from '~/api/errors';
import type { MessageId } from '~/domain/ids';
import { Backoff } from '~/lib/backoff';
import { sleep } from '~/lib/clock';
import { anticipate } from '~/model/local';
import type { Session } from '../session';

const BATCH = 1000;
const BACKOFF = { firstMs: 500, maxMs: 15_000 };

export interface MarkAllOptions {
  /** Ends it between two batches; what is read stays read. */
  readonly signal: AbortSignal;
  /** Messages marked so far. */
  readonly onProgress: (count: number) => void;
}

/**
 * Everything is read, also what the server has and never listed: batch by batch, through failures and waits,
 * until nothing is unread. Resolves with whether it came to the end; throws when the server refuses.
 */
export async function markAllRead(
  session: Session,
  { signal, onProgress }: MarkAllOptions,
): Promise<boolean> {
  const isOver = () => signal.aborted || session.signal.aborted;
  const backoff = new Backoff(BACKOFF);
  let anchor: MessageId | 'oldest' = 'oldest';
  let count = 0;
  while (!isOver()) {
    try {
      const batch = await updateFlagsForNarrow(session.api, {
        terms: [{ operator: 'is', operand: 'unread' }],
        op: 'add',
        flag: 'read',
        anchor,
        includesAnchor: anchor === 'oldest',
        numAfter: BATCH,
      });
      backoff.reset();
      count += batch.updated;
      onProgress(count);
      if (batch.foundNewest || batch.lastId === undefined) {
        session.realm.setState(({ realm }) => ({
          realm:
            realm &&
            anticipate(realm, { kind: 'flagAdded', flag: 'read', messageIds: [], isAll: true }),
        }));
        return true;
      }
      anchor = batch.lastId;
    } catch (error) {
      if (!isRequestError(error) || !error.isTransient) throw error;
      await sleep(session.clock, Math.max(backoff.next(), error.retryAfterMs ?? 0), signal);
    }
  }
  return false;
}
