import { isRequestError, type RequestError } from '~/api/errors';
import { can } from '~/domain/capabilities/needs';
import type { UnreadPlace } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import { type Narrow, narrowTerms } from '~/domain/places/narrow';
import { Backoff } from '~/lib/backoff';
import { sleep } from '~/lib/clock';
import { unreadPlacesIn } from '~/model/selectors/unread/unreadPlaces';
import type { RealmState } from '~/model/state';
import type { Session } from '../../session';
import { assumeRead } from './assumedRead';
import { BatchEvents } from './batchEvents';
import { updateMessageFlags } from './flags';
import { markNarrowRead, type NarrowFlagsRequest, updateFlagsForNarrow } from './markNarrow';
import { markPlacesRead } from './markRead';

const BATCH = 1000;
const BACKOFF = { firstMs: 500, maxMs: 15_000 };
/** Events that haven't arrived by then belong to a lost queue. */
const ECHO_MS = 15_000;

export interface LongRun {
  /** Stops between two batches; what is done stays done. */
  readonly signal: AbortSignal;
  /** Messages changed so far; called after each batch but the last, and before each retry delay. */
  readonly onProgress: (count: number) => void;
}

export interface AllRead {
  /** What an undo must make unread: neither what was read elsewhere in the meantime, nor what came into view here. */
  readonly taken: readonly MessageId[];
  /** Number of messages that were read, but not certainly by this. */
  readonly unclear: number;
  readonly isComplete: boolean;
  /** Why the server refused to go on. */
  readonly error?: unknown;
}

/**
 * Marks everything in some views read, including messages the server never listed: locally at once, on the server
 * batch by batch, through failures and waits, until nothing is unread.
 */
export async function markAllRead(
  session: Session,
  narrows: readonly Narrow[],
  run: LongRun,
): Promise<AllRead> {
  const { realm } = session.realm.getState();
  if (!realm) return { taken: [], unclear: 0, isComplete: false };
  const places = narrows.flatMap((narrow) => knownUnread(realm, narrow));
  const seen = new Set<MessageId>();
  const watch = (ids: readonly MessageId[]) => {
    for (const id of ids) seen.add(id);
  };
  session.reading.watchers.add(watch);
  const outcome = can(realm, 'narrowFlags')
    ? await markByBatches(session, narrows, places, run)
    : await markAtOnce(session, narrows, places, run);
  session.reading.watchers.delete(watch);
  if (outcome.isComplete && narrows.some(({ kind }) => kind === 'feed')) nothingIsMissing(session);
  return { ...outcome, taken: outcome.taken.filter((id) => !seen.has(id)) };
}

async function markByBatches(
  session: Session,
  narrows: readonly Narrow[],
  places: readonly UnreadPlace[],
  run: LongRun,
): Promise<AllRead> {
  const assumed = assumeRead(session, places);
  const events = new BatchEvents();
  const echo = new AbortController();
  let isAsking = true;
  const check = () => {
    if (!isAsking && events.isSettled) echo.abort();
  };
  const stopListening = session.onEvents((all) => {
    for (const event of all)
      if (event.kind === 'flagAdded' && event.flag === 'read') events.hear(event.messageIds);
    check();
  });
  let failure: Pick<AllRead, 'error'> = {};
  try {
    for (const narrow of narrows) await markBatches(session, narrow, run, events);
  } catch (error) {
    failure = { error };
  }
  const isComplete = !isOver(session, run) && !('error' in failure);
  isAsking = false;
  check();
  await sleep(session.clock, ECHO_MS, AbortSignal.any([echo.signal, session.signal]));
  stopListening();
  const { taken, left, unclear } = events.outcome(places.map(({ messageId }) => messageId));
  return { taken: [...taken, ...assumed.settle(left)], unclear, isComplete, ...failure };
}

/** For servers that can't report progress. What they marked beyond the unreads known here can't be determined. */
async function markAtOnce(
  session: Session,
  narrows: readonly Narrow[],
  places: readonly UnreadPlace[],
  run: LongRun,
): Promise<AllRead> {
  const taken = new Set(places.map(({ messageId }) => messageId));
  const others = new Set<MessageId>();
  markPlacesRead(session, places);
  const stopListening = session.onEvents((events) => {
    for (const event of events) {
      if (event.kind !== 'flagAdded' || event.flag !== 'read') continue;
      for (const id of event.messageIds) if (!taken.has(id)) others.add(id);
    }
  });
  const done = { taken: [...taken] };
  try {
    for (const narrow of narrows) if (!isOver(session, run)) await markNarrowRead(session, narrow);
    return { ...done, unclear: others.size, isComplete: !isOver(session, run) };
  } catch (error) {
    return { ...done, unclear: others.size, isComplete: false, error };
  } finally {
    stopListening();
  }
}

/** Makes these messages unread again, newest first; skips deleted ones. Throws if the server disagrees. */
export async function markAllUnread(
  session: Session,
  ids: readonly MessageId[],
  run: LongRun,
): Promise<void> {
  await session.reading.takeBack(ids);
  await changeAll(session, ids, 'remove', run);
}

/** Marks these read again, and nothing that arrived in the meantime. Errors as above. */
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
      // One deleted message makes the server refuse the whole batch: bisect to find it.
      if (messageIds.length > 1) {
        size = messageIds.length >> 1;
        continue;
      }
    }
    left.length -= messageIds.length;
    if (left.length > 0) run.onProgress(ids.length - left.length);
  }
}

async function markBatches(
  session: Session,
  narrow: Narrow,
  run: LongRun,
  events: BatchEvents,
): Promise<void> {
  const terms = [
    ...narrowTerms(narrow, session.account.userId),
    { operator: 'is', operand: 'unread' } as const,
  ];
  let anchor: MessageId | 'oldest' = 'oldest';
  while (!isOver(session, run)) {
    const since = events.heard;
    let isLost = false;
    const request: NarrowFlagsRequest = {
      terms,
      op: 'add',
      flag: 'read',
      anchor,
      includesAnchor: anchor === 'oldest',
      numAfter: BATCH,
    };
    const batch = await persist(
      session,
      run,
      () => events.count,
      () => updateFlagsForNarrow(session, request),
      (error) => {
        isLost ||= error.kind !== 'rateLimit';
      },
    );
    if (isLost) events.noteSilence(anchor, { since, next: batch?.firstId });
    if (!batch) return;
    events.noteAnswer(batch);
    if (batch.foundNewest || batch.lastId === undefined) return;
    anchor = batch.lastId;
    run.onProgress(events.count);
  }
}

/** Retries until there is an answer. undefined: it was stopped in the meantime. */
async function persist<T>(
  session: Session,
  run: LongRun,
  count: () => number,
  ask: () => Promise<T>,
  onFailure: (error: RequestError) => void = () => undefined,
): Promise<T | undefined> {
  const backoff = new Backoff(BACKOFF);
  while (!isOver(session, run)) {
    try {
      return await ask();
    } catch (error) {
      if (!isRequestError(error) || !error.isTransient) throw error;
      onFailure(error);
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
