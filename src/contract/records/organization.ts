import {
  anything,
  bool,
  int,
  nullable,
  num,
  object,
  openEnum,
  optional,
  type Read,
  record,
  since,
  str,
} from '../decode';

/** Custom emoji, by id. `still_url` is set when the image is animated (gap 1.4). */
export const realmEmoji = object({
  id: str,
  name: str,
  source_url: str,
  still_url: since(113, nullable(str)),
  deactivated: bool,
  author_id: nullable(int),
});
export type RealmEmojiWire = Read<typeof realmEmoji>;
export const realmEmojiMap = record(realmEmoji);

/** Order is precedence. `pattern` is a Python regular expression. */
export const linkifier = object({ id: int, pattern: str, url_template: str });
export type LinkifierWire = Read<typeof linkifier>;

/** E20: `url_template` is RFC 6570 with exactly one variable, `code`. */
export const playground = object({
  id: int,
  name: str,
  pygments_language: str,
  url_template: str,
});
export type PlaygroundWire = Read<typeof playground>;

export const realmDomain = object({ domain: str, allow_subdomains: bool });
/** Public data only, or also the private data of people who consented. */
export const EXPORT_TYPE = { public: 1, standard: 2 } as const;
/** `export_url` is null until done, and again once deleted. Only Parley's server sends `size`, in bytes. */
export const realmExport = object({
  id: int,
  acting_user_id: int,
  export_time: num,
  export_url: nullable(str),
  pending: bool,
  deleted_timestamp: nullable(num),
  failed_timestamp: nullable(num),
  export_type: since(304, int),
  size: optional(int),
});
export const loginMethod = object({
  name: str,
  display_name: str,
  display_icon: nullable(str),
  login_url: str,
  signup_url: str,
});

/**
 * Result of `GET /server_settings`, which needs no sign-in (gap 4.1). The realm part is absent where the host serves no
 * organization.
 */
export const serverSettings = object({
  authentication_methods: record(anything),
  external_authentication_methods: since(0, anything),
  zulip_feature_level: since(1, int),
  zulip_version: str,
  zulip_merge_base: since(88, str),
  push_notifications_enabled: bool,
  is_incompatible: bool,
  email_auth_enabled: bool,
  require_email_format_usernames: bool,
  realm_url: since(257, str),
  realm_uri: since(0, str),
  realm_name: since(0, str),
  realm_icon: since(0, str),
  realm_description: since(0, str),
  realm_web_public_access_enabled: since(116, bool),
  /** Parley's server only: anyone can create an account (routes/parley.ts). */
  parley_open_sign_up: optional(bool),
  /** A sign-in with an external account returns to this server's page (routes/signIn.ts). */
  parley_sign_in_return: optional(bool),
  /** Who helps people that forgot their password: the server by mail, or an administrator with a link. */
  parley_password_recovery: optional(openEnum('mail', 'administrator')),
  /** Passkey sign-in is available (routes/factors.ts). */
  parley_passkeys: optional(bool),
});
export type ServerSettingsWire = Read<typeof serverSettings>;
