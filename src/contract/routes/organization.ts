import { anyOf, bool, int, list, literal, object, optional, record, str } from '../decode';
import { REALM_PERMISSIONS, type RealmPermission } from '../permissions';
import {
  REALM_LIMIT_SETTINGS,
  REALM_SETTINGS,
  type RealmLimitSetting,
  type RealmSettingName,
  type RealmSettings,
} from '../realm';
import { type GroupSettingUpdate, groupSetting } from '../records/group';
import { linkifier, realmDomain, realmEmojiMap, realmExport } from '../records/organization';
import { customProfileField } from '../records/user';
import {
  lenient,
  maybe,
  maybeBool,
  maybeInt,
  maybeText,
  no,
  type Param,
  param,
  quoted,
  route,
  yes,
} from '../route';
import { settingParams } from '../settingParams';

/** For type 3: choice key to text and order. For type 7: `{subtype}` or `{subtype, url_pattern}`. */
const fieldData = maybe(param(record(anyOf(object({ text: str, order: str }), str))));

export const getProfileFields = route({
  method: 'GET',
  path: '/realm/profile_fields',
  doc: 'gap 4.8',
  result: object({ custom_fields: list(customProfileField) }),
});
export const createProfileField = route({
  method: 'POST',
  path: '/realm/profile_fields',
  doc: 'E10',
  params: {
    name: maybeText,
    hint: maybeText,
    field_type: param(int),
    field_data: fieldData,
    display_in_profile_summary: no,
    required: no,
    editable_by_user: yes,
  },
  result: object({ id: int }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
/** Every id, in the new order. */
export const reorderProfileFields = route({
  method: 'PATCH',
  path: '/realm/profile_fields',
  doc: 'gap 4.8',
  params: { order: param(list(int)) },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const updateProfileField = route({
  method: 'PATCH',
  path: '/realm/profile_fields/{field_id:int}',
  doc: 'gap 4.8',
  params: {
    name: maybeText,
    hint: maybeText,
    field_data: fieldData,
    display_in_profile_summary: maybeBool,
    required: maybeBool,
    editable_by_user: maybeBool,
  },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const deleteProfileField = route({
  method: 'DELETE',
  path: '/realm/profile_fields/{field_id:int}',
  doc: 'gap 4.8',
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

/** The template has exactly one variable, `code` (RFC 6570). */
export const createPlayground = route({
  method: 'POST',
  path: '/realm/playgrounds',
  doc: 'E20',
  params: { name: param(str), pygments_language: param(str), url_template: param(str) },
  result: object({ id: int }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const deletePlayground = route({
  method: 'DELETE',
  path: '/realm/playgrounds/{playground_id:int}',
  doc: 'gap 4.8',
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const getCustomEmoji = route({
  method: 'GET',
  path: '/realm/emoji',
  doc: 'gap 4.8',
  result: object({ emoji: realmEmojiMap }),
});
export const uploadCustomEmoji = route({
  method: 'POST',
  path: '/realm/emoji/{emoji_name:text}',
  doc: 'gap 4.8',
  file: true,
  errors: ['BAD_IMAGE'],
});
export const deactivateCustomEmoji = route({
  method: 'DELETE',
  path: '/realm/emoji/{emoji_name:text}',
  doc: 'gap 4.8',
});

export const getLinkifiers = route({
  method: 'GET',
  path: '/realm/linkifiers',
  doc: 'gap 4.8',
  result: object({ linkifiers: list(linkifier) }),
});
/** Every id, in the new order, which is the order of precedence. */
export const reorderLinkifiers = route({
  method: 'PATCH',
  path: '/realm/linkifiers',
  doc: 'gap 4.8',
  params: { ordered_linkifier_ids: param(list(int)) },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const addLinkifier = route({
  method: 'POST',
  path: '/realm/filters',
  doc: 'gap 4.8',
  params: { pattern: param(str), url_template: param(str) },
  result: object({ id: int }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const updateLinkifier = route({
  method: 'PATCH',
  path: '/realm/filters/{filter_id:int}',
  doc: 'gap 4.8',
  params: { pattern: param(str), url_template: param(str) },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const removeLinkifier = route({
  method: 'DELETE',
  path: '/realm/filters/{filter_id:int}',
  doc: 'gap 4.8',
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

/** Email domains that people may have, with `emails_restricted_to_domains`. */
export const getRealmDomains = route({
  method: 'GET',
  path: '/realm/domains',
  doc: 'gap 4.8',
  result: object({ domains: list(realmDomain) }),
});
export const addRealmDomain = route({
  method: 'POST',
  path: '/realm/domains',
  doc: 'gap 4.8',
  params: { domain: param(str), allow_subdomains: param(bool) },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const updateRealmDomain = route({
  method: 'PATCH',
  path: '/realm/domains/{domain:text}',
  doc: 'gap 4.8',
  params: { allow_subdomains: param(bool) },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const removeRealmDomain = route({
  method: 'DELETE',
  path: '/realm/domains/{domain:text}',
  doc: 'gap 4.8',
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

/** Archives of the organization's data, for administrators. */
export const getRealmExports = route({
  method: 'GET',
  path: '/export/realm',
  doc: 'gap 4.9',
  result: object({ exports: list(realmExport) }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
/** A URL that opens without credentials for ten minutes. Parley's server only: others put such URLs in the list. */
export const openRealmExport = route({
  method: 'POST',
  path: '/parley/exports/{export_id:int}/link',
  doc: 'docs/contract.md',
  result: object({ url: str }),
  errors: ['CONFIRMATION_REQUIRED', 'UNAUTHORIZED_PRINCIPAL'],
});
/** EXPORT_TYPE; public data only if absent. Limited to a handful a week. */
export const exportRealm = route({
  method: 'POST',
  path: '/export/realm',
  doc: 'gap 4.9',
  params: { export_type: maybeInt },
  result: object({ id: int }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
export const deleteRealmExport = route({
  method: 'DELETE',
  path: '/export/realm/{export_id:int}',
  doc: 'gap 4.9',
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
/** Who lets administrators export their private data. */
export const getRealmExportConsents = route({
  method: 'GET',
  path: '/export/realm/consents',
  doc: 'gap 4.9',
  result: object({ export_consents: list(object({ user_id: int, consented: bool })) }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const uploadRealmIcon = route({
  method: 'POST',
  path: '/realm/icon',
  doc: 'gap 4.8',
  file: true,
  result: object({ icon_url: str }),
  errors: ['UNAUTHORIZED_PRINCIPAL', 'BAD_IMAGE'],
});
export const deleteRealmIcon = route({
  method: 'DELETE',
  path: '/realm/icon',
  doc: 'gap 4.8',
  result: object({ icon_url: str }),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

/** The settings that new people start with. Settings specific to one person are not included. */
export const updateRealmUserSettingsDefaults = route({
  method: 'PATCH',
  path: '/realm/user_settings_defaults',
  doc: 'gap 4.8',
  params: defaultParams(),
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

function defaultParams() {
  const { timezone: _timezone, presence_enabled: _presence, ...shared } = settingParams();
  return shared;
}

/** Time limits in seconds, or the word for none. */
const limitSeconds = maybe(lenient(param(anyOf(int, literal('unlimited')))));

/**
 * Changes organization settings: plain ones, limits, and who holds which permission. Names are those of register
 * without `realm_`. Some are for owners only.
 */
export const updateRealm = route({
  method: 'PATCH',
  path: '/realm',
  doc: 'gap 4.8',
  params: {
    ...plainSettings(),
    ...limits(),
    message_retention_days: limitSeconds,
    ...permissions(),
  },
  errors: ['UNAUTHORIZED_PRINCIPAL', 'EXPECTATION_MISMATCH', 'SYSTEM_GROUP_REQUIRED'],
});

function plainSettings(): {
  readonly [K in RealmSettingName]: Param<RealmSettings[K], false>;
} {
  const params = Object.entries(REALM_SETTINGS).map(([name, fallback]) => {
    const shape = typeof fallback === 'boolean' ? bool : typeof fallback === 'number' ? int : str;
    const sent = param(shape as typeof str);
    // The only text setting in quotes.
    const isQuoted = name === 'jitsi_server_url';
    return [name, maybe(lenient(isQuoted ? quoted(sent) : sent))];
  });
  return Object.fromEntries(params);
}
function limits(): { readonly [K in RealmLimitSetting]: Param<number | 'unlimited', false> } {
  return Object.fromEntries(
    Object.keys(REALM_LIMIT_SETTINGS).map((name) => [name, limitSeconds]),
  ) as {
    [K in RealmLimitSetting]: typeof limitSeconds;
  };
}
function permissions(): { readonly [K in RealmPermission]: Param<GroupSettingUpdate, false> } {
  const one = maybe(param(object({ new: groupSetting, old: optional(groupSetting) })));
  return Object.fromEntries(Object.keys(REALM_PERMISSIONS).map((name) => [name, one])) as {
    [K in RealmPermission]: typeof one;
  };
}
