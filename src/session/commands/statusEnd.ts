import { updateStatus } from '~/api/endpoints/status';
import { NO_STATUS } from '~/domain/user';
import { accountPreference } from '~/storage/page/preferences';
import type { Session } from '../session';

const kept = (session: Session) => accountPreference('statusEnds', session.account.id);

/** When the status is to end, as this device remembers it. */
export function statusEnd(session: Session): number | undefined {
  const stored = Number(kept(session).read());
  return stored > 0 ? stored : undefined;
}

export function rememberEnd(session: Session, endsAt: number | undefined): void {
  kept(session).write(endsAt);
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
