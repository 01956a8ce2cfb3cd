import { USER_SETTINGS, type UserSettingName, type UserSettings } from '~/contract/settings';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { emitConsent } from '../administration/exportConsent';
import { deleteAllDrafts } from '../personal/drafts';
import { languageName } from '../present/languages';
import { apiEmail } from './emailVisibility';
import { emitPersonUpdate } from './emitPerson';
import { checkSettingValue } from './settingValues';
import { renewPresence } from './updatePresence';
import { emitEmails } from './updateUser';
import { audienceOf } from './userAccess';
import { settingsOf, storeSettings } from './userSettings';
import { findUser } from './users';

type Wanted = { readonly [K in UserSettingName]?: UserSettings[K] | undefined };

/** Settings that old clients treat as notification settings; the rest are display settings (gap 1.2). */
const IS_NOTIFICATION =
  /notif|enable_(sounds|digest|marketing|login)|presence_enabled|email_.*batching|desktop_icon/;

/** Changes the user's own settings; their clients are told of each actual change. */
export async function updateOwnSettings(
  change: Change,
  user: UserRow,
  wanted: Wanted,
): Promise<void> {
  const current = settingsOf(user);
  const names = Object.keys(USER_SETTINGS) as UserSettingName[];
  const changed = names.filter((name) => {
    const value = wanted[name];
    if (value !== undefined) checkSettingValue(name, value);
    return value !== undefined && value !== current[name];
  });
  if (changed.length === 0) return;
  await storeSettings(
    change,
    user,
    Object.fromEntries(changed.map((name) => [name, wanted[name]])) as Partial<UserSettings>,
  );
  for (const name of changed) emitSetting(change, user, name, wanted[name] ?? '');
  await emitConsequences(change, user, changed);
}

function emitSetting(
  { emit, organization }: Change,
  user: UserRow,
  name: UserSettingName,
  value: boolean | number | string,
): void {
  const own = { kind: 'users', ids: [user.id] } as const;
  const language =
    name === 'default_language' ? { language_name: languageName(String(value)) } : {};
  emit({ type: 'user_settings', op: 'update', property: name, value, ...language }, own);
  const email = apiEmail(user, organization.settings.host);
  const legacy = IS_NOTIFICATION.test(name)
    ? ({
        type: 'update_global_notifications',
        user: email,
        notification_name: name,
        setting: value,
      } as const)
    : ({
        type: 'update_display_settings',
        user: email,
        setting_name: name,
        setting: value,
        ...language,
      } as const);
  emit(legacy, own, { unless: 'user_settings_object' });
}

/** The effects of these settings beyond the user's own clients. */
async function emitConsequences(
  change: Change,
  before: UserRow,
  changed: readonly UserSettingName[],
): Promise<void> {
  const after = await findUser(change.db, before.id);
  if (after === undefined) return;
  if (changed.includes('timezone')) {
    const email = apiEmail(after, change.organization.settings.host);
    await emitPersonUpdate(change, { user_id: after.id, email, timezone: after.timezone });
  }
  if (changed.includes('allow_private_data_export')) await emitConsent(change, after);
  if (changed.includes('email_address_visibility')) await emitEmails(change, before, after);
  if (!settingsOf(after).enable_drafts_synchronization) await deleteAllDrafts(change, after);
  if (changed.includes('presence_enabled')) {
    await renewPresence(change, after.id);
    const away = after.presence_enabled === 0;
    const audience = await audienceOf(change.db, change.organization, after.id);
    change.emit({ type: 'user_status', user_id: after.id, away }, audience);
  }
}
