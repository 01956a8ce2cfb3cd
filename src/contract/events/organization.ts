import { anything, bool, int, list, literal, object, optional, since, str } from '../decode';
import {
  linkifier,
  playground,
  realmDomain,
  realmEmojiMap,
  realmExport,
} from '../records/organization';
import { customProfileField } from '../records/user';

const event = { id: int } as const;
const realmEvent = { ...event, type: literal('realm') } as const;
const domainEvent = { ...event, type: literal('realm_domains') } as const;

/** `property` is register's `realm_<property>`. */
export const realmUpdateEvent = object({
  ...realmEvent,
  op: literal('update'),
  property: str,
  value: anything,
});
/** Group settings, limits, icons and the topics policy come only in this form. `property` carries no information. */
export const realmUpdateDictEvent = object({
  ...realmEvent,
  op: literal('update_dict'),
  property: str,
  data: anything,
});
/** The session ends. */
export const realmDeactivatedEvent = object({
  ...realmEvent,
  op: literal('deactivated'),
  realm_id: int,
});

export const realmEmojiEvent = object({
  ...event,
  type: literal('realm_emoji'),
  op: literal('update'),
  realm_emoji: realmEmojiMap,
});
export const realmLinkifiersEvent = object({
  ...event,
  type: literal('realm_linkifiers'),
  realm_linkifiers: list(linkifier),
});
export const realmFiltersEvent = object({
  ...event,
  type: literal('realm_filters'),
  realm_filters: list(anything),
});
export const realmPlaygroundsEvent = object({
  ...event,
  type: literal('realm_playgrounds'),
  realm_playgrounds: list(playground),
});
export const customProfileFieldsEvent = object({
  ...event,
  type: literal('custom_profile_fields'),
  fields: list(customProfileField),
});
export const realmDomainsPutEvent = object({
  ...domainEvent,
  op: literal('add', 'change'),
  realm_domain: realmDomain,
});
export const realmDomainsRemoveEvent = object({
  ...domainEvent,
  op: literal('remove'),
  domain: str,
});
export const realmUserSettingsDefaultsEvent = object({
  ...event,
  type: literal('realm_user_settings_defaults'),
  op: literal('update'),
  property: str,
  value: anything,
});
export const realmExportEvent = object({
  ...event,
  type: literal('realm_export'),
  exports: list(realmExport),
});
export const realmExportConsentEvent = object({
  ...event,
  type: literal('realm_export_consent'),
  user_id: int,
  consented: bool,
});

/** The server was updated; the queue survives. */
export const restartEvent = object({
  ...event,
  type: literal('restart'),
  zulip_version: since(0, str),
  zulip_merge_base: since(88, str),
  zulip_feature_level: since(0, int),
  server_generation: int,
});
/** For the official web client alone. */
export const webReloadClientEvent = object({
  ...event,
  type: literal('web_reload_client'),
  immediate: bool,
});
/** Only advances the last event id. */
export const heartbeatEvent = object({ ...event, type: literal('heartbeat') });
/** Anything with an id and a type is an event; unknown ones are kept and skipped. */
export const anyEvent = object({ id: int, type: str, op: optional(str) });
