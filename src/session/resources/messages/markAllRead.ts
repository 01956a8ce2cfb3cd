import { isRequestError } from '~/api/errors';
import { can } from '~/domain/capabilities/needs';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowTerms } from '~/domain/narrow';
import { Backoff } from '~/lib/backoff';
import { sleep } from '~/lib/clock';
import { unreadPlacesIn } from '~/model/selectors/unreadPlaces';
import type { RealmState } from '~/model/state';
import type { Session } from '../../session';
import { updateMessageFlags } from './flags';
import { markNarrowRead, updateFlagsForNarrow } from './markNarrow';
import { markPlacesRead } from './markRead';

const BATCH = 1000;
const BACKOFF = { firstMs: 500, maxMs: 15_000 };
/** Events that have not come by then belong to a queue that is lost. */
const ECHO_MS = 15_000;

export interface LongRun {
  /** Ends it between two batches; what is done stays done. */
  readonly signal: AbortSignal;
  /** Messages changed so far; called after each batch but the last, and before it waits out a failure. */
  readonly onProgress: (count: number) => void;
}

export interface AllRead {
  /** What was unread before: all that takes it back. */
  readonly taken: readonly MessageId[];
  readonly isComplete: boolean;
  /** Why the server refused to go on. */
  readonly error?: unknown;
}

/**
 * Everything in a view is read, also what the server has and never listed: here at once, there batch by batch, through
 * failures and waits, until nothing is unread. Which messages a batch took only its event tells.
 */
export async function markAllRead(
  session: Session,
  narrow: Narrow,
  run: LongRun,
): Promise<AllRead> {
  const { realm } = session.realm.getState();
  if (!realm) return { taken: [], isComplete: false };
  const known = knownUnread(realm, narrow);
  const taken = new Set(known.map(({ messageId }) => messageId));
  markPlacesRead(session, known);
  let check = () => {};
  const stopListening = session.onEvents((events) => {
    for (const event of events) {
      if (event.kind !== 'flagAdded' || event.flag !== 'read') continue;
      for (const id of event.messageIds) taken.add(id);
    }
    check();
  });
  try {
    if (!can(realm, 'narrowFlags')) await markNarrowRead(session, narrow);
    else {
      const last = await markBatches(session, narrow, run, () => taken.size);
      const echo = new AbortController();
      check = () => {
        if (last === undefined || taken.has(last)) echo.abort();
      };
      check();
      await sleep(session.clock, ECHO_MS, echo.signal);
    }
    const isComplete = !isOver(session, run);
    if (isComplete && narrow.kind === 'feed') nothingIsMissing(session);
    return { taken: [...taken], isComplete };
  } catch (error) {
    return { taken: [...taken], isComplete: false, error };
  } finally {
    stopListening();
  }
}

/** These are unread again, the newest first; passes over what is gone. Throws when the server is of another mind. */
export async function markAllUnread(
  session: Session,
  ids: readonly MessageId[],
  run: LongRun,
): Promise<void> {
  await session.reading.takeBack(ids);
  await changeAll(session, ids, 'remove', run);
}

/** These are read once more, and nothing that came meanwhile. As above. */
export function markTheseRead(
  session: Session,
  ids: readonly MessageId[],
  run: LongRun,
): Promise<void> {
  return changeAll(session, ids, 'add', run);
}

async function changeAll(
  session: Session,
  ids: readonly MessageId[],
  op: 'add' | 'remove',
  run: LongRun,
): Promise<void> {
  const left = [...ids].sort((a, b) => a - b);
  let size = BATCH;
  while (left.length > 0 && !isOver(session, run)) {
    const messageIds = left.slice(-size);
    try {
      await persist(
        session,
        run,
        () => ids.length - left.length,
        () => updateMessageFlags(session, { messageIds, op, flag: 'read' }),
      );
      if (isOver(session, run)) return;
      size = Math.min(2 * size, BATCH);
    } catch (error) {
      const isRefused = isRequestError(error) && error.kind === 'refused';
      if (!isRefused || ids.length === 1) throw error;
      // One message that is gone has all of its batch refused: the others are told apart from it.
      if (messageIds.length > 1) {
        size = messageIds.length >> 1;
        continue;
      }
    }
    left.length -= messageIds.length;
    if (left.length > 0) run.onProgress(ids.length - left.length);
  }
}

/** Returns the last message that was taken. */
async function markBatches(
  session: Session,
  narrow: Narrow,
  run: LongRun,
  count: () => number,
): Promise<MessageId | undefined> {
  const terms = [
    ...narrowTerms(narrow, session.account.userId),
    { operator: 'is', operand: 'unread' } as const,
  ];
  let last: MessageId | undefined;
  while (!isOver(session, run)) {
    const anchor = last ?? 'oldest';
    const batch = await persist(session, run, count, () =>
      updateFlagsForNarrow(session, {
        terms,
        op: 'add',
        flag: 'read',
        anchor,
        includesAnchor: anchor === 'oldest',
        numAfter: BATCH,
      }),
    );
    if (!batch) break;
    last = batch.lastId ?? last;
    if (batch.foundNewest || batch.lastId === undefined) break;
    run.onProgress(count());
  }
  return last;
}

/** Asks until there is an answer. undefined: it was stopped meanwhile. */
async function persist<T>(
  session: Session,
  run: LongRun,
  count: () => number,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  const backoff = new Backoff(BACKOFF);
  while (!isOver(session, run)) {
    try {
      return await ask();
    } catch (error) {
      if (!isRequestError(error) || !error.isTransient) throw error;
      run.onProgress(count());
      await sleep(session.clock, Math.max(backoff.next(), error.retryAfterMs ?? 0), run.signal);
    }
  }
  return undefined;
}

const isOver = (session: Session, run: LongRun) => run.signal.aborted || session.signal.aborted;

function knownUnread(realm: RealmState, narrow: Narrow) {
  switch (narrow.kind) {
    case 'feed':
    case 'channel':
    case 'topic':
    case 'dm':
      return unreadPlacesIn(realm, narrow);
    default:
      return [];
  }
}

function nothingIsMissing(session: Session): void {
  session.realm.setState(({ realm }) => ({
    realm: realm && { ...realm, unreads: { ...realm.unreads, areOldMissing: false } },
  }));
}
