import { anything, bool, int, list, object, since, str } from './decode';

/** A personal setting: its allowed values and a new user's default (gap 1.7). */
export interface SettingSpec<T extends SettingValue = SettingValue> {
  readonly default: T;
  /** The only values allowed; absent means any value of the default's type. */
  readonly values?: readonly T[];
}
export type SettingValue = boolean | number | string;

const on: SettingSpec<boolean> = { default: true };
const off: SettingSpec<boolean> = { default: false };
function choice<const T extends SettingValue>(
  fallback: T,
  ...values: readonly T[]
): SettingSpec<T> {
  return { default: fallback, values };
}
function number(fallback: number): SettingSpec<number> {
  return { default: fallback };
}
function text(fallback: string): SettingSpec<string> {
  return { default: fallback };
}

/** `user_settings` of register, parameters of `PATCH /settings`, properties of its event (gap 1.7). */
export const USER_SETTINGS = {
  twenty_four_hour_time: off,
  starred_message_counts: on,
  receives_typing_notifications: on,
  web_suggest_update_timezone: on,
  fluid_layout_width: off,
  high_contrast_mode: off,
  translate_emoticons: off,
  display_emoji_reaction_users: on,
  web_escape_navigates_to_home_view: on,
  left_side_userlist: off,
  hide_ai_features: off,
  enter_sends: on,
  enable_drafts_synchronization: on,
  enable_stream_desktop_notifications: off,
  enable_stream_email_notifications: off,
  enable_stream_push_notifications: off,
  enable_stream_audible_notifications: off,
  enable_desktop_notifications: on,
  enable_sounds: on,
  enable_followed_topic_desktop_notifications: on,
  enable_followed_topic_email_notifications: on,
  enable_followed_topic_push_notifications: on,
  enable_followed_topic_audible_notifications: on,
  enable_followed_topic_wildcard_mentions_notify: on,
  enable_offline_email_notifications: on,
  enable_offline_push_notifications: on,
  // Someone who sees a message on one device need not be notified on all others.
  enable_online_push_notifications: off,
  enable_digest_emails: on,
  enable_marketing_emails: on,
  enable_login_emails: on,
  message_content_in_email_notifications: on,
  pm_content_in_desktop_notifications: on,
  wildcard_mentions_notify: on,
  automatically_follow_topics_where_mentioned: on,
  presence_enabled: on,
  send_private_typing_notifications: on,
  send_stream_typing_notifications: on,
  send_read_receipts: on,
  allow_private_data_export: off,
  web_navigate_to_sent_message: on,
  web_left_sidebar_unreads_count_summary: on,
  web_left_sidebar_show_channel_folders: on,
  web_mark_read_on_scroll_policy: choice(1, 1, 2, 3),
  web_channel_default_view: choice(1, 1, 2, 3, 4),
  web_home_view: choice('inbox', 'inbox', 'recent_topics', 'all_messages'),
  color_scheme: choice(1, 1, 2, 3),
  emojiset: choice('google', 'google', 'google-blob', 'twitter', 'text'),
  demote_inactive_streams: choice(1, 1, 2, 3),
  realm_name_in_email_notifications_policy: choice(1, 1, 2, 3),
  user_list_style: choice(2, 1, 2, 3),
  web_animate_image_previews: choice('on_hover', 'always', 'on_hover', 'never'),
  web_stream_unreads_count_display_policy: choice(1, 1, 2, 3),
  desktop_icon_count_display: choice(1, 1, 2, 3, 4),
  automatically_follow_topics_policy: choice(3, 1, 2, 3, 4),
  automatically_unmute_topics_in_muted_streams_policy: choice(2, 1, 2, 3, 4),
  email_address_visibility: choice(1, 1, 2, 3, 4, 5),
  resolved_topic_notice_auto_read_policy: choice(
    'except_followed',
    'always',
    'except_followed',
    'never',
  ),
  web_font_size_px: number(16),
  web_line_height_percent: number(140),
  email_notifications_batching_period_seconds: number(120),
  default_language: text('en'),
  timezone: text(''),
  notification_sound: text('zulip'),
} as const satisfies Record<string, SettingSpec>;

export type UserSettingName = keyof typeof USER_SETTINGS;
type Widen<T> = T extends boolean ? boolean : T;
/** All personal settings with their values. */
export type UserSettings = {
  readonly [K in UserSettingName]: Widen<(typeof USER_SETTINGS)[K]['default']>;
};

/**
 * `user_settings` of register. Apart from these fields, only checked to be an object: a setting that an older server
 * lacks takes its default, one from a newer server is kept.
 */
export const userSettings = object({
  twenty_four_hour_time: since(89, bool),
  web_font_size_px: since(260, int),
  default_language: since(89, str),
  emojiset_choices: since(89, list(anything)),
  available_notification_sounds: since(89, list(str)),
});
