import { LIMITS } from '~/contract/limits';
import {
  OWNER_ONLY_PERMISSIONS,
  REALM_PERMISSIONS,
  type RealmPermission,
} from '~/contract/permissions';
import {
  REALM_LIMIT_SETTINGS,
  REALM_SETTING_VALUES,
  REALM_SETTINGS,
  type RealmLimitSetting,
  type RealmSettingName,
} from '~/contract/realm';
import type { GroupSettingUpdate } from '~/contract/records/group';
import { sameSetting } from '~/domain/permissions/groups';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { OrganizationSettings } from '../../core/organization';
import { requireAdministrator, requireOwner } from '../../core/permissions';
import { checkText, plainName } from '../../core/text';
import { audit, difference } from '../audit/audit';
import { type CallFacts, checkCalls, checkJitsiUrl } from '../calls/callProviders';
import { findChannel } from '../channels/channel';
import { checkSettingUpdate } from '../groups/settingValue';
import { planDigestsSoon } from '../mail/digests';
import { presentSetting } from '../present/groupSetting';
import { isLanguage } from '../present/languages';
import { expireMessagesSoon } from '../retention/expireMessages';
import { promoteMembersRegularly } from '../users/promoteMembers';
import { storeOrganizationSettings } from './storeSettings';

type Plain = boolean | number | string;

/** The given parameters of `PATCH /realm`. */
export type OrganizationEdit = {
  readonly [K in RealmSettingName]?: Plain | undefined;
} & { readonly [K in RealmLimitSetting]?: number | 'unlimited' | undefined } & {
  readonly [K in RealmPermission]?: GroupSettingUpdate | undefined;
} & { readonly message_retention_days?: number | 'unlimited' | undefined };

/** Anyone who could require more of owners than they have could lock them out. */
const OWNER_ONLY_SETTINGS: readonly string[] = [
  'parley_second_factor_role',
  'parley_second_factor_from',
];

/** Settings that clients only get in `update_dict`, some along with an older name (gap 2.5). */
const IN_DICTIONARY: readonly string[] = [
  'topics_policy',
  'message_edit_history_visibility_policy',
];

/** Changes the organization's settings; everyone is told about each that actually changes. */
export async function updateOrganization(
  change: Change,
  actor: UserRow,
  edit: OrganizationEdit,
  calls: CallFacts,
): Promise<void> {
  requireAdministrator(actor);
  const before = change.organization.settings;
  const changed = new Map<string, unknown>();
  const note = (name: string, value: unknown) => {
    if (value !== (before as unknown as Readonly<Record<string, unknown>>)[name]) {
      changed.set(name, value);
    }
  };
  for (const name of Object.keys(REALM_SETTINGS) as RealmSettingName[]) {
    const value = edit[name];
    if (value === undefined) continue;
    if (OWNER_ONLY_SETTINGS.includes(name)) requireOwner(actor);
    note(name, await checkPlain(change, name, value));
  }
  for (const name of Object.keys(REALM_LIMIT_SETTINGS) as RealmLimitSetting[]) {
    const value = edit[name];
    if (value !== undefined) note(name, checkLimit(name, value));
  }
  if (edit.message_retention_days !== undefined) {
    requireOwner(actor);
    note('message_retention_days', checkRetention(edit.message_retention_days));
  }
  if (changed.has('video_chat_provider') || changed.has('jitsi_server_url')) {
    checkCalls(calls, { ...before, ...Object.fromEntries(changed) });
  }
  const permissions = await checkPermissions(change, actor, edit);
  for (const [name, value] of permissions) changed.set(name, value);
  if (changed.size === 0) return;
  await storeOrganizationSettings(change, { ...before, ...Object.fromEntries(changed) });
  emitChanges(change, changed);
  await audit(change, actor, {
    kind: 'organization_updated',
    ...difference({ ...before }, Object.fromEntries(changed)),
  });
  if (changed.has('waiting_period_threshold')) await promoteMembersRegularly(change);
  if (changed.has('message_retention_days')) await expireMessagesSoon(change);
  if (changed.has('digest_emails_enabled')) await planDigestsSoon(change);
}

const TEXT_RULES: Partial<
  Record<RealmSettingName, { what: string; max: number; mayBeEmpty?: boolean }>
> = {
  name: { what: 'Organization name', max: LIMITS.organizationName },
  description: {
    what: 'Organization description',
    max: LIMITS.organizationDescription,
    mayBeEmpty: true,
  },
  welcome_message_custom_text: {
    what: 'welcome_message_custom_text',
    max: LIMITS.welcomeText,
    mayBeEmpty: true,
  },
  default_code_block_language: { what: 'Language', max: 40, mayBeEmpty: true },
};
const CHANNEL_SETTINGS: readonly RealmSettingName[] = [
  'moderation_request_channel_id',
  'new_stream_announcements_stream_id',
  'signup_announcements_stream_id',
  'zulip_update_announcements_stream_id',
];
const NUMBER_MAX = 1_000_000;

async function checkPlain(change: Change, name: RealmSettingName, value: Plain): Promise<Plain> {
  const allowed = REALM_SETTING_VALUES[name];
  if (allowed !== undefined && !(allowed as readonly Plain[]).includes(value)) {
    throw badRequest(`Invalid ${name}`);
  }
  if (name === 'default_language' && !isLanguage(String(value))) {
    throw badRequest('Invalid default_language');
  }
  if (name === 'jitsi_server_url') return checkJitsiUrl(String(value));
  const rules = TEXT_RULES[name];
  if (rules !== undefined && typeof value === 'string') {
    return checkText(name === 'name' ? plainName(value) : value, rules);
  }
  if (CHANNEL_SETTINGS.includes(name)) return checkChannel(change, name, Number(value));
  const max = name === 'parley_second_factor_from' ? Number.MAX_SAFE_INTEGER : NUMBER_MAX;
  if (typeof value === 'number' && (value < 0 || value > max)) {
    throw badRequest(`Invalid ${name}`);
  }
  return value;
}

async function checkChannel({ db }: Change, name: RealmSettingName, id: number): Promise<number> {
  if (id === -1) return id;
  const channel = await findChannel(db, id);
  if (channel === undefined || channel.archived === 1) throw badRequest('Invalid channel ID');
  if (name === 'moderation_request_channel_id' && channel.invite_only === 0) {
    throw badRequest('Moderation request channel must be private.');
  }
  return id;
}

function checkLimit(name: string, value: number | 'unlimited'): number | null {
  if (value === 'unlimited') return null;
  if (value > 0 && value <= LIMIT_SECONDS_MAX) return value;
  throw badRequest(`Bad value for '${name}': ${value}`);
}

const LIMIT_SECONDS_MAX = 100 * 365 * 86_400;

function checkRetention(value: number | 'unlimited'): number {
  if (value === 'unlimited' || value === -1) return -1;
  if (value >= 1 && value <= NUMBER_MAX) return value;
  throw badRequest("Bad value for 'message_retention_days'");
}

async function checkPermissions(
  change: Change,
  actor: UserRow,
  edit: OrganizationEdit,
): Promise<readonly (readonly [RealmPermission, OrganizationSettings[RealmPermission]])[]> {
  const { settings } = change.organization;
  const changed: (readonly [RealmPermission, OrganizationSettings[RealmPermission]])[] = [];
  for (const name of Object.keys(REALM_PERMISSIONS) as RealmPermission[]) {
    const update = edit[name];
    if (update === undefined) continue;
    if (OWNER_ONLY_PERMISSIONS.includes(name)) requireOwner(actor);
    const spec = REALM_PERMISSIONS[name];
    const value = await checkSettingUpdate(change, name, spec, settings[name], update);
    if (!sameSetting(value, settings[name])) changed.push([name, value]);
  }
  return changed;
}

function emitChanges({ emit, organization }: Change, changed: ReadonlyMap<string, unknown>): void {
  const data: Record<string, unknown> = {};
  for (const [name, value] of changed) {
    if (name in REALM_PERMISSIONS) {
      const setting = value as OrganizationSettings[RealmPermission];
      data[name] = presentSetting(setting, organization.deactivatedUserIds);
    } else if (name in REALM_LIMIT_SETTINGS || IN_DICTIONARY.includes(name)) {
      data[name] = value;
    } else {
      const told = name === 'jitsi_server_url' ? value || null : value;
      emit({ type: 'realm', op: 'update', property: name, value: told }, { kind: 'everyone' });
    }
  }
  if (changed.has('topics_policy')) {
    data['mandatory_topics'] = changed.get('topics_policy') === 'disable_empty_topic';
  }
  if (changed.has('message_edit_history_visibility_policy')) {
    data['allow_edit_history'] = changed.get('message_edit_history_visibility_policy') !== 'none';
  }
  if (Object.keys(data).length === 0) return;
  emit({ type: 'realm', op: 'update_dict', property: 'default', data }, { kind: 'everyone' });
}
