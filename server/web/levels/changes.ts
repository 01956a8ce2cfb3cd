import type { Capability } from '~/contract/names';
import type { RealmPermission } from '~/contract/permissions';
import type { RealmSettingName } from '~/contract/realm';
import { CHANNEL_PERMISSIONS, channel } from '~/contract/records/channel';
import { GROUP_PERMISSIONS, userGroup } from '~/contract/records/group';
import type { RouteName } from '~/contract/routes';
import type { UserSettingName } from '~/contract/settings';

/**
 * Additions by feature level after 237, from the public API changelog. Fields of records are not listed here:
 * their shapes declare it (`since` in src/contract), and endpoints are in src/contract/routeLevels.ts.
 */

type Levels<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** Parameters of `PATCH /settings`, fields of `user_settings`, properties of its events. */
export const USER_SETTING_LEVELS: Levels<UserSettingName> = {
  web_font_size_px: 245,
  web_line_height_percent: 245,
  receives_typing_notifications: 253,
  web_navigate_to_sent_message: 268,
  web_channel_default_view: 269,
  web_animate_image_previews: 275,
  allow_private_data_export: 293,
  web_suggest_update_timezone: 329,
  hide_ai_features: 350,
  resolved_topic_notice_auto_read_policy: 385,
  web_left_sidebar_unreads_count_summary: 398,
  web_left_sidebar_show_channel_folders: 411,
};

/** Parameters of `PATCH /realm`, `realm_<name>` in register, properties of `realm` events. */
export const REALM_SETTING_LEVELS: Levels<RealmSettingName | RealmPermission> = {
  new_stream_announcements_stream_id: 241,
  signup_announcements_stream_id: 241,
  zulip_update_announcements_stream_id: 242,
  require_unique_names: 246,
  can_create_public_channel_group: 264,
  can_create_private_channel_group: 266,
  direct_message_initiator_group: 270,
  direct_message_permission_group: 270,
  can_create_web_public_channel_group: 280,
  can_delete_any_message_group: 281,
  can_delete_own_message_group: 291,
  can_create_groups: 299,
  can_manage_all_groups: 299,
  can_add_custom_emoji_group: 307,
  can_move_messages_between_channels_group: 310,
  can_move_messages_between_topics_group: 316,
  can_invite_users_group: 321,
  moderation_request_channel_id: 331,
  can_add_subscribers_group: 341,
  can_create_bots_group: 344,
  can_create_write_only_bots_group: 344,
  enable_guest_user_dm_warning: 348,
  can_summarize_topics_group: 350,
  can_mention_many_users_group: 352,
  message_edit_history_visibility_policy: 358,
  can_manage_billing_group: 363,
  can_resolve_topics_group: 367,
  topics_policy: 392,
  can_set_topics_policy_group: 392,
  can_set_delete_message_policy_group: 407,
  welcome_message_custom_text: 416,
};

export const CHANNEL_PERMISSION_LEVELS = Object.fromEntries(
  CHANNEL_PERMISSIONS.map((name) => [name, channel.fields[name].level]),
);
export const GROUP_PERMISSION_LEVELS = Object.fromEntries(
  GROUP_PERMISSIONS.map((name) => [name, userGroup.fields[name].level]),
);

const CHANNEL_PARAMS = { ...CHANNEL_PERMISSION_LEVELS, folder_id: 389, topics_policy: 392 };
const FIELD_PARAMS = { required: 244, editable_by_user: 296 };
const INVITE_PARAMS = {
  include_realm_default_subscriptions: 261,
  group_ids: 322,
  welcome_message_custom_text: 416,
};
const EMPTY_TOPICS = { allow_empty_topic_name: 334 };

/** Fields of register that were removed at this level; ours keeps them for old clients. */
export const GONE_LEVELS: Levels<string> = {
  realm_user_group_edit_policy: 299,
  realm_add_custom_emoji_policy: 307,
  realm_move_messages_between_streams_policy: 310,
  realm_edit_topic_policy: 316,
  realm_invite_to_realm_policy: 321,
  realm_invite_to_stream_policy: 341,
  can_subscribe_other_users: 341,
};

/** Response fields whose shapes can't declare it, because they are optional. */
export const ANSWER_LEVELS: Readonly<Partial<Record<RouteName, Levels<string>>>> = {
  subscribe: { new_subscription_messages_sent: 397 },
};

/** Parameters that an older server does not know: it ignores them and reports them as ignored. */
export const PARAM_LEVELS: Readonly<Partial<Record<RouteName, Levels<string>>>> = {
  registerQueue: { presence_history_limit_days: 288 },
  updateSettings: USER_SETTING_LEVELS,
  updateDisplaySettings: USER_SETTING_LEVELS,
  updateNotificationSettings: USER_SETTING_LEVELS,
  updateRealmUserSettingsDefaults: USER_SETTING_LEVELS,
  updateRealm: REALM_SETTING_LEVELS,
  getMessages: { ...EMPTY_TOPICS, message_ids: 300 },
  getMessage: EMPTY_TOPICS,
  getMessageHistory: EMPTY_TOPICS,
  getStreamTopics: EMPTY_TOPICS,
  updateMessage: { prev_content_sha256: 379 },
  updatePresence: { last_update_id: 263, history_limit_days: 288 },
  getStreams: { exclude_archived: 315, include_all: 356, include_can_access_content: 356 },
  subscribe: { ...CHANNEL_PARAMS, send_new_subscription_messages: 397 },
  updateStream: { ...CHANNEL_PARAMS, is_archived: 388 },
  createProfileField: FIELD_PARAMS,
  updateProfileField: FIELD_PARAMS,
  updateUser: { new_email: 313 },
  exportRealm: { export_type: 304 },
  sendInvites: { ...INVITE_PARAMS, notify_referrer_on_join: 267 },
  createInviteLink: INVITE_PARAMS,
  getUsers: { user_ids: 384 },
  getUserGroups: { include_deactivated_groups: 294 },
  createUserGroup: { ...GROUP_PERMISSION_LEVELS, subgroups: 311 },
  updateUserGroup: { ...GROUP_PERMISSION_LEVELS, deactivated: 386 },
  updateUserGroupMembers: { add_subgroups: 311, delete_subgroups: 311 },
  createReminder: { note: 415 },
};

/** Client capabilities; an older server ignores them. */
export const CAPABILITY_LEVELS: Levels<Capability> = {
  include_deactivated_groups: 294,
  archived_channels: 315,
  empty_topic_name: 334,
  simplified_presence_events: 419,
};

/** Event types that older servers never send. */
export const EVENT_LEVELS: Levels<string> = {
  saved_snippets: 297,
  realm_export_consent: 312,
  typing_edit_message: 351,
  channel_folder: 389,
  navigation_view: 390,
  reminders: 399,
  push_device: 406,
};

/** From this level, archiving is an update; before, users who see the channel get a delete event. */
export const ARCHIVING_IS_UPDATE = 378;

/** Narrow terms by operator, or by operator and operand; older servers reject them. */
export const NARROW_LEVELS: Levels<string> = {
  channel: 250,
  channels: 250,
  with: 271,
  'has reaction': 249,
  'is followed': 265,
  'is muted': 366,
};

/** Parameter values; older servers reject them. */
export const VALUE_LEVELS: Readonly<
  Partial<Record<RouteName, Readonly<Record<string, Levels<string>>>>>
> = {
  sendMessage: { type: { channel: 248 } },
  createScheduledMessage: { type: { channel: 248 } },
  setTypingStatus: { type: { channel: 248 } },
  updateStream: { topics_policy: { empty_topic_only: 404 } },
  subscribe: { topics_policy: { empty_topic_only: 404 } },
};
