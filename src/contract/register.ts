import {
  anyOf,
  anything,
  bool,
  int,
  list,
  nullable,
  num,
  object,
  optional,
  partial,
  type Read,
  record,
  since,
  str,
  type Write,
} from './decode';
import { realmBundle } from './realm';
import {
  channel,
  channelFolder,
  neverSubscribed,
  subscription,
  userTopic,
} from './records/channel';
import { userGroup } from './records/group';
import { unreadMessages } from './records/message';
import { linkifier, playground, realmDomain, realmEmojiMap } from './records/organization';
import {
  draft,
  navigationView,
  reminder,
  savedSnippet,
  scheduledMessage,
} from './records/personal';
import {
  bot,
  customProfileField,
  legacyPresence,
  mutedUser,
  presence,
  user,
  userStatus,
} from './records/user';
import { userSettings } from './settings';

/** What every register response contains, whatever was requested (gap 1.3). */
const queueFields = {
  /** null for spectators, who get state and no queue. */
  queue_id: nullable(str),
  last_event_id: int,
  zulip_feature_level: int,
  zulip_version: since(0, str),
  zulip_merge_base: since(88, str),
} as const;

/**
 * The whole initial state: the response to a register that requests everything, with queue and state of the same
 * instant (SY1).
 */
export const initialState = object({
  ...queueFields,
  alert_words: list(str),
  channel_folders: since(389, list(channelFolder)),
  custom_profile_fields: list(customProfileField),
  custom_profile_field_types: since(0, record(object({ id: int, name: str }))),
  realm_default_streams: list(anyOf(object({ stream_id: int }), int)),
  drafts: since(87, list(draft)),
  max_message_id: int,
  unread_msgs: unreadMessages,
  muted_users: since(48, list(mutedUser)),
  user_topics: since(134, list(userTopic)),
  navigation_views: since(390, list(navigationView)),
  presences: anyOf(record(legacyPresence), record(presence)),
  presence_last_update_id: since(263, int),
  server_timestamp: num,
  realm_bots: list(bot),
  realm_domains: list(realmDomain),
  realm_emoji: realmEmojiMap,
  realm_linkifiers: since(54, list(linkifier)),
  realm_playgrounds: since(49, list(playground)),
  realm_users: list(user),
  realm_non_active_users: list(user),
  cross_realm_bots: list(user),
  user_id: int,
  email: str,
  delivery_email: str,
  full_name: str,
  /** 'U': uploaded. Otherwise, made from the user's name or address. */
  avatar_source: optional(str),
  avatar_url: nullable(str),
  is_owner: since(11, bool),
  is_admin: bool,
  is_moderator: since(60, bool),
  is_guest: bool,
  realm_user_groups: list(userGroup),
  realm_user_settings_defaults: since(95, anything),
  recent_private_conversations: list(object({ max_message_id: int, user_ids: list(int) })),
  reminders: since(399, list(reminder)),
  saved_snippets: since(297, list(savedSnippet)),
  scheduled_messages: since(179, list(scheduledMessage)),
  starred_messages: list(int),
  streams: optional(list(channel)),
  subscriptions: list(subscription),
  unsubscribed: list(subscription),
  never_subscribed: list(neverSubscribed),
  user_settings: since(89, userSettings),
  user_status: record(userStatus),
  ...realmBundle,
});
export type InitialStateWire = Read<typeof initialState>;
export type InitialStateOut = Write<typeof initialState>;

/** In general, each part is present only if its type was requested in `fetch_event_types`. */
export const registerResult = object({ ...partial(initialState.fields), ...queueFields });
