import { updateStatus } from '~/api/endpoints/status';
import { NO_STATUS } from '~/domain/user';
import type { Session } from '../session';

const key = (session: Session) => `parley.statusEnds.${session.account.id}`;

/** When the status is to end, as this device remembers it. */
export function statusEnd(session: Session): number | undefined {
  try {
    const stored = Number(localStorage.getItem(key(session)));
    return stored > 0 ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function rememberEnd(session: Session, endsAt: number | undefined): void {
  try {
    if (endsAt === undefined) localStorage.removeItem(key(session));
    else localStorage.setItem(key(session), String(endsAt));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}

/** Clears a status whose time is over. Of several tabs the first forgets the end, and the others find none. */
export async function endStatusInTime(session: Session): Promise<void> {
  const endsAt = statusEnd(session);
  if (endsAt === undefined || session.clock.now() < endsAt) return;
  rememberEnd(session, undefined);
  try {
    await updateStatus(session.api, NO_STATUS);
  } catch {
    rememberEnd(session, endsAt);
  }
}
