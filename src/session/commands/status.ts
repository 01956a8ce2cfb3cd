import { updateStatus } from '~/api/endpoints/status';
import { NO_STATUS, type UserStatus } from '~/domain/user';
import type { Session } from '../session';
import { changeSettings } from './settings';

const key = (session: Session) => `parley.statusEnds.${session.account.id}`;

/** Sets what others read beside one's name. `endsAt` in milliseconds: this page clears it then, if it is open. */
export async function setStatus(
  session: Session,
  status: UserStatus,
  endsAt: number | undefined,
): Promise<void> {
  await updateStatus(session.api, status);
  rememberEnd(session, endsAt);
}

/** Until this feature level `away` of the status said what `presence_enabled` says since (E11). */
const PRESENCE_SETTING_LEVEL = 148;

/** Whether the others see one as offline, whatever one does. */
export async function setInvisible(session: Session, isInvisible: boolean): Promise<void> {
  const level = session.realm.getState().realm?.featureLevel ?? PRESENCE_SETTING_LEVEL;
  if (level >= PRESENCE_SETTING_LEVEL)
    await changeSettings(session, { presence_enabled: !isInvisible });
  else await updateStatus(session.api, { isAway: isInvisible });
}

/** When the status is to end, as this device remembers it. */
export function statusEnd(session: Session): number | undefined {
  try {
    const stored = Number(localStorage.getItem(key(session)));
    return stored > 0 ? stored : undefined;
  } catch {
    return undefined;
  }
}

function rememberEnd(session: Session, endsAt: number | undefined): void {
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
