import type { RealmEventBody } from '~/domain/event';
import { anticipate, hasHappened } from '~/model/local';
import type { Session } from '../session';

/** Puts a change into the realm state as if its event had come already. */
export function anticipateIn(session: Session, body: RealmEventBody): void {
  session.realm.setState(({ realm }) => ({ realm: realm && anticipate(realm, body) }));
}

/**
 * Shows a change before the server has taken it, and takes it back when the server refuses.
 * Without a clear answer the change may have happened all the same: what events or a new queue have said
 * about it since is the truth, and stays.
 */
export async function optimistically(
  session: Session,
  change: RealmEventBody,
  opposite: RealmEventBody,
  request: () => Promise<void>,
): Promise<void> {
  const before = session.realm.getState().realm;
  anticipateIn(session, change);
  try {
    await request();
  } catch (error) {
    const { realm } = session.realm.getState();
    if (realm && before && realm.queueId === before.queueId) {
      if (hasHappened(realm, change, before.lastEventId)) return;
      anticipateIn(session, opposite);
    }
    throw error;
  }
}
