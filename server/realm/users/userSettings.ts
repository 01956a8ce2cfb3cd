import { USER_SETTINGS, type UserSettingName, type UserSettings } from '~/contract/settings';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';

type SettingsColumns = Pick<
  UserRow,
  'settings_json' | 'timezone' | 'email_visibility' | 'presence_enabled'
>;

/** The settings' values where neither the person nor the organization sets them. */
export const COMMON_DEFAULTS = Object.fromEntries(
  Object.entries(USER_SETTINGS).map(([name, spec]) => [name, spec.default]),
) as UserSettings;

/** All personal settings with the values that apply to this person. */
export function settingsOf(user: SettingsColumns): UserSettings {
  return {
    ...COMMON_DEFAULTS,
    ...(JSON.parse(user.settings_json) as Partial<UserSettings>),
    timezone: user.timezone,
    email_address_visibility: user.email_visibility as UserSettings['email_address_visibility'],
    presence_enabled: user.presence_enabled === 1,
  };
}

/** Stores changed settings. Three of them have columns, for queries about many people at once. */
export async function storeSettings(
  { db }: Change,
  user: UserRow,
  changed: Partial<UserSettings>,
): Promise<void> {
  const { timezone, email_address_visibility, presence_enabled, ...others } = changed;
  const stored = JSON.parse(user.settings_json) as Partial<Record<UserSettingName, unknown>>;
  await db
    .updateTable('users')
    .set({
      settings_json: JSON.stringify({ ...stored, ...others }),
      timezone: timezone ?? user.timezone,
      email_visibility: email_address_visibility ?? user.email_visibility,
      presence_enabled:
        presence_enabled === undefined ? user.presence_enabled : presence_enabled ? 1 : 0,
    })
    .where('id', '=', user.id)
    .execute();
}
