import type { RealmEventBody } from '~/domain/event';
import { anticipate } from '~/model/local';
import type { Session } from '../session';

/** Puts a change into the realm state as if its event had come already. */
export function anticipateIn(session: Session, body: RealmEventBody): void {
  session.realm.setState(({ realm }) => ({ realm: realm && anticipate(realm, body) }));
}

/** Shows a change before the server has taken it, and takes it back when the server refuses. */
export async function optimistically(
  session: Session,
  change: RealmEventBody,
  opposite: RealmEventBody,
  request: () => Promise<void>,
): Promise<void> {
  anticipateIn(session, change);
  try {
    await request();
  } catch (error) {
    anticipateIn(session, opposite);
    throw error;
  }
}
