import { can } from '~/domain/capabilities/needs';
import type { UserStatus } from '~/domain/people/user';
import type { Session } from '../../session';
import { changeSettings } from '../personal/settings';
import { rememberEnd, updateStatus } from './statusEnd';

/** Sets what others read beside one's name. `endsAt` in milliseconds: this page clears it then, if it is open. */
export async function setStatus(
  session: Session,
  status: UserStatus,
  endsAt: number | undefined,
): Promise<void> {
  await updateStatus(session, status);
  rememberEnd(session, endsAt);
}

/** Whether the others see one as offline, whatever one does. Older servers took it as `away` of the status (E11). */
export async function setInvisible(session: Session, isInvisible: boolean): Promise<void> {
  const { realm } = session.realm.getState();
  if (!realm || can(realm, 'presence'))
    await changeSettings(session, { presence_enabled: !isInvisible });
  else await updateStatus(session, { isAway: isInvisible });
}
