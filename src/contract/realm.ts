import {
  anything,
  bool,
  int,
  list,
  nullable,
  object,
  openEnum,
  optional,
  type Read,
  record,
  since,
  str,
} from './decode';

/**
 * Organization settings with plain values: properties of `PATCH /realm` and of `realm` events, `realm_<name>` in
 * register (gap 1.6). Settings held by groups are in permissions.ts.
 */
export const REALM_SETTINGS = {
  name: '',
  description: '',
  allow_message_editing: true,
  avatar_changes_disabled: false,
  default_code_block_language: '',
  default_language: 'en',
  digest_emails_enabled: false,
  digest_weekday: 1,
  disallow_disposable_email_addresses: true,
  email_changes_disabled: false,
  emails_restricted_to_domains: false,
  enable_guest_user_dm_warning: true,
  enable_guest_user_indicator: true,
  enable_read_receipts: true,
  enable_spectator_access: false,
  giphy_rating: 2,
  inline_image_preview: true,
  inline_url_embed_preview: false,
  invite_required: true,
  jitsi_server_url: '',
  message_content_allowed_in_email_notifications: true,
  message_edit_history_visibility_policy: 'all',
  moderation_request_channel_id: -1,
  name_changes_disabled: false,
  new_stream_announcements_stream_id: -1,
  org_type: 10,
  /** Parley's own: the lowest role that must have a second factor, and since when. 0: none. UNIX seconds. */
  parley_second_factor_role: 0,
  parley_second_factor_from: 0,
  /** Parley's own: days after which a session ends, in total and without use. 0: never. */
  parley_session_days: 0,
  parley_session_idle_days: 0,
  presence_disabled: false,
  push_notifications_enabled: false,
  require_unique_names: false,
  send_welcome_emails: true,
  signup_announcements_stream_id: -1,
  topics_policy: 'allow_empty_topic',
  video_chat_provider: 0,
  waiting_period_threshold: 0,
  want_advertise_in_communities_directory: false,
  welcome_message_custom_text: '',
  zulip_update_announcements_stream_id: -1,
} as const;
export type RealmSettingName = keyof typeof REALM_SETTINGS;
type Widen<T> = T extends boolean ? boolean : T extends number ? number : string;
export type RealmSettings = {
  readonly [K in RealmSettingName]: Widen<(typeof REALM_SETTINGS)[K]>;
};

/** Time limits in seconds. null = no limit, sent to the server as the word `unlimited`. */
export const REALM_LIMIT_SETTINGS = {
  message_content_edit_limit_seconds: 600,
  message_content_delete_limit_seconds: 600,
  move_messages_within_stream_limit_seconds: 604_800,
  move_messages_between_streams_limit_seconds: 604_800,
} as const;
export type RealmLimitSetting = keyof typeof REALM_LIMIT_SETTINGS;

/** The allowed values of some settings in REALM_SETTINGS. */
export const REALM_SETTING_VALUES: Partial<Record<RealmSettingName, readonly (string | number)[]>> =
  {
    message_edit_history_visibility_policy: ['all', 'moves', 'none'],
    topics_policy: ['allow_empty_topic', 'disable_empty_topic'],
    video_chat_provider: [0, 1, 3, 4, 5],
    parley_second_factor_role: [0, 100, 200, 300, 400, 600],
    parley_session_days: [0, 1, 7, 30, 90, 365],
    parley_session_idle_days: [0, 1, 7, 30, 90],
    org_type: [0, 10, 20, 30, 35, 40, 50, 60, 70, 80, 90, 100, 1000],
  };

const thumbnailFormat = object({
  name: str,
  max_width: int,
  max_height: int,
  format: str,
  animated: bool,
});

/**
 * The realm part of register that the client relies on. `since` marks what older servers lack; each such field gets a
 * default when converted to the client's own record.
 */
export const realmBundle = {
  realm_name: str,
  realm_url: since(257, str),
  realm_uri: since(0, str),
  realm_icon_url: str,
  /** G: the server's own, U: uploaded. */
  realm_icon_source: since(0, str),
  realm_description: str,
  realm_date_created: since(149, int),
  max_message_length: since(53, int),
  max_topic_length: since(53, int),
  max_stream_name_length: since(53, int),
  max_stream_description_length: since(53, int),
  max_channel_folder_name_length: since(410, int),
  max_channel_folder_description_length: since(410, int),
  max_bulk_new_subscription_messages: since(397, int),
  max_reminder_note_length: since(415, int),
  max_avatar_file_size_mib: int,
  max_file_upload_size_mib: int,
  event_queue_longpoll_timeout_seconds: since(74, int),
  server_presence_ping_interval_seconds: since(164, int),
  server_presence_offline_threshold_seconds: since(164, int),
  server_typing_started_expiry_period_milliseconds: since(204, int),
  server_typing_started_wait_period_milliseconds: since(204, int),
  server_typing_stopped_wait_period_milliseconds: since(204, int),
  server_emoji_data_url: since(140, str),
  server_thumbnail_formats: since(273, list(thumbnailFormat)),
  server_supported_permission_settings: since(221, anything),
  realm_empty_topic_display_name: since(334, str),
  realm_topics_policy: since(392, openEnum('allow_empty_topic', 'disable_empty_topic')),
  realm_mandatory_topics: since(0, bool),
  realm_allow_message_editing: bool,
  realm_message_content_edit_limit_seconds: nullable(int),
  realm_message_content_delete_limit_seconds: nullable(int),
  realm_move_messages_within_stream_limit_seconds: since(162, nullable(int)),
  realm_move_messages_between_streams_limit_seconds: since(162, nullable(int)),
  realm_message_edit_history_visibility_policy: since(358, openEnum('all', 'moves', 'none')),
  realm_enable_read_receipts: since(137, bool),
  realm_enable_guest_user_indicator: since(216, bool),
  realm_presence_disabled: bool,
  realm_waiting_period_threshold: int,
  realm_inline_image_preview: bool,
  realm_default_code_block_language: nullable(str),
  realm_moderation_request_channel_id: since(331, int),
  realm_message_retention_days: nullable(int),
  realm_invite_required: bool,
  realm_default_external_accounts: since(0, record(anything)),
  realm_bot_domain: str,
  password_min_length: int,
  password_min_guesses: int,
  zulip_plan_is_not_limited: since(0, bool),
  server_inline_url_embed_preview: optional(bool),
  server_can_summarize_topics: optional(bool),
  settings_send_digest_emails: optional(bool),
  server_jitsi_server_url: optional(nullable(str)),
  realm_available_video_chat_providers: optional(record(object({ id: int }))),
  giphy_rating_options: optional(record(object({ id: int }))),
  /** Words that the server's search ignores. */
  stop_words: optional(list(str)),
  /** Parley's server only: API settings that it stores for clients without acting on them. */
  parley_unsupported_settings: optional(list(str)),
  parley_sends_mail: optional(bool),
  realm_password_auth_enabled: optional(bool),
  /** The server's Web Push key (RFC 8292), in the form that browsers need to subscribe. */
  parley_push_key: optional(str),
} as const;

/** Typing notification intervals; servers below FL 204 used shorter ones. */
export const TYPING_FALLBACK = {
  startedWaitMs: 10_000,
  stoppedWaitMs: 5000,
  startedExpiryMs: 15_000,
} as const;

export const realmShape = object(realmBundle);
export type RealmBundleWire = Read<typeof realmShape>;
