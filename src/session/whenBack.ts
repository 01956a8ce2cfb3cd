import type { Session } from './session';

/** Calls `act` each time the server can be reached again after it couldn't. Returns a cleanup function. */
export function whenBack(session: Session, act: () => void): () => void {
  return session.store.subscribe(({ connection }, before) => {
    if (connection.kind === 'live' && before.connection.kind !== 'live') act();
  });
}
