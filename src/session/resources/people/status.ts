import { can } from '~/domain/capabilities/needs';
import type { UserStatus } from '~/domain/people/user';
import type { Session } from '../../session';
import { changeSettings } from '../personal/settings';
import { rememberEnd, updateStatus } from './statusEnd';

/** Sets the status shown next to the user's name. `endsAt` in milliseconds: this page, if open, clears it then. */
export async function setStatus(
  session: Session,
  status: UserStatus,
  endsAt: number | undefined,
): Promise<void> {
  await updateStatus(session, status);
  rememberEnd(session, endsAt);
}

/** Sets whether others always see the user as offline. Older servers use the status's `away` (E11). */
export async function setInvisible(session: Session, isInvisible: boolean): Promise<void> {
  const { realm } = session.realm.getState();
  if (!realm || can(realm, 'presence'))
    await changeSettings(session, { presence_enabled: !isInvisible });
  else await updateStatus(session, { isAway: isInvisible });
}
