import { updateStatus } from '~/api/endpoints/status';
import type { UserStatus } from '~/domain/user';
import type { Session } from '../session';
import { changeSettings } from './settings';
import { rememberEnd } from './statusEnd';

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
