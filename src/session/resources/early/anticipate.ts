import { isRefusal } from '~/api/errors';
import type { RealmEvent, RealmEventBody } from '~/domain/connection/event';
import { anticipate } from '~/model/local';
import type { Session } from '../../session';
import { type EarlyChange, untold } from './untold';

/** Applies a change to the realm state as if its event had already arrived. */
export function anticipateIn(session: Session, body: RealmEventBody): void {
  session.realm.setState(({ realm }) => ({ realm: realm && anticipate(realm, body) }));
}

/**
 * Shows a change before the server has accepted it, and reverts it if the server refuses (by `opposite`, given the
 * events since). Without a clear answer the change may have happened all the same: whatever events or a new queue
 * have said about it since is the truth, and stays.
 */
export async function optimistically(
  session: Session,
  change: EarlyChange,
  opposite: (told: readonly RealmEvent[]) => readonly EarlyChange[],
  request: () => Promise<unknown>,
): Promise<void> {
  const queueId = session.realm.getState().realm?.queueId;
  const told: RealmEvent[] = [];
  const stopListening = session.onEvents((events) => told.push(...events));
  anticipateIn(session, change);
  try {
    await request();
  } catch (error) {
    const isSameQueue = session.realm.getState().realm?.queueId === queueId;
    const isTold = isSameQueue && untold(change, told) === undefined;
    if (isSameQueue) takeBack(session, opposite(told), told);
    if (!isTold || isRefusal(error)) throw error;
  } finally {
    stopListening();
  }
}

function takeBack(
  session: Session,
  opposite: readonly EarlyChange[],
  told: readonly RealmEvent[],
): void {
  for (const change of opposite) {
    const rest = untold(change, told);
    if (rest) anticipateIn(session, rest);
  }
}
