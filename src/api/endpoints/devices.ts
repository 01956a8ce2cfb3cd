import {
  addApnsToken as addRoute,
  removeApnsToken as removeRoute,
} from '~/contract/routes/personal';
import type { ApiClient } from '../client';

/** E14. Deprecated since feature level 406. */
export async function addDeviceToken(api: ApiClient, token: string, appId: string): Promise<void> {
  await api.send(addRoute, { token, appid: appId });
}

export async function removeDeviceToken(api: ApiClient, token: string): Promise<void> {
  await api.send(removeRoute, { token });
}
