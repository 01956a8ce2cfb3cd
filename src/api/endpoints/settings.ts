import { updateSettings as updateSettingsRoute } from '~/contract/routes/account';
import type { UserSettings } from '~/contract/settings';
import type { ApiClient } from '../client';

export async function updateSettings(
  api: ApiClient,
  changes: Partial<UserSettings>,
): Promise<void> {
  await api.send(updateSettingsRoute, changes);
}
