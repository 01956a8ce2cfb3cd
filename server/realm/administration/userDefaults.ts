import type { UserSettingName, UserSettings } from '~/contract/settings';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { requireAdministrator } from '../../core/permissions';
import { audit, difference } from '../audit/audit';
import { checkSettingValue } from '../users/settingValues';
import { COMMON_DEFAULTS } from '../users/userSettings';
import { storeOrganizationSettings } from './storeSettings';

type Wanted = { readonly [K in UserSettingName]?: UserSettings[K] | undefined };

/** The settings new people start with. */
export function userDefaults({ settings }: Pick<Organization, 'settings'>): UserSettings {
  return { ...COMMON_DEFAULTS, ...settings.user_defaults };
}

/** Changes the settings new people start with; existing people keep theirs. */
export async function updateUserDefaults(
  change: Change,
  actor: UserRow,
  wanted: Wanted,
): Promise<void> {
  requireAdministrator(actor);
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) checkSettingValue(name as UserSettingName, value ?? '');
  const before = userDefaults(change.organization);
  const changed = difference({ ...before }, Object.fromEntries(given));
  if (changed === undefined) return;
  const { settings } = change.organization;
  const user_defaults = { ...settings.user_defaults, ...changed.new } as Partial<UserSettings>;
  await storeOrganizationSettings(change, { ...settings, user_defaults });
  for (const [property, value] of Object.entries(changed.new)) {
    change.emit(
      { type: 'realm_user_settings_defaults', op: 'update', property, value },
      { kind: 'everyone' },
    );
  }
  await audit(change, actor, { kind: 'user_defaults_changed', ...changed });
}
