import { addApnsToken, removeApnsToken } from '~/contract/routes/personal';
import { accountPreference } from '~/storage/page/preferences';
import type { Session } from '../../session';

export interface DeviceToken {
  readonly token: string;
  readonly appId: string;
}

const kept = (session: Session) => accountPreference('devices', session.account.id);

/** The API doesn't list tokens, so those added here are stored here. */
export function knownDevices(session: Session): readonly DeviceToken[] {
  const list = kept(session).read();
  return Array.isArray(list) ? (list as DeviceToken[]) : [];
}

function remember(session: Session, devices: readonly DeviceToken[]): void {
  kept(session).write(devices);
}

/** E14. Deprecated since feature level 406. */
export async function addDevice(session: Session, device: DeviceToken): Promise<void> {
  await session.api.send(addApnsToken, { token: device.token, appid: device.appId });
  const others = knownDevices(session).filter(({ token }) => token !== device.token);
  remember(session, [...others, device]);
}

export async function removeDevice(session: Session, token: string): Promise<void> {
  await session.api.send(removeApnsToken, { token });
  remember(
    session,
    knownDevices(session).filter((device) => device.token !== token),
  );
}
