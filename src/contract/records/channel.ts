import {
  bool,
  int,
  list,
  nullable,
  object,
  openEnum,
  optional,
  type Read,
  since,
  str,
} from '../decode';
import { groupSetting } from './group';

/** The values of a channel's `topics_policy` (contract 2.3). */
export const TOPICS_POLICIES = [
  'inherit',
  'allow_empty_topic',
  'disable_empty_topic',
  'empty_topic_only',
] as const;
export type TopicsPolicyWire = (typeof TOPICS_POLICIES)[number];

/** The ten channel settings that determine who can do what in the channel (gap 1.4). */
export const CHANNEL_PERMISSIONS = [
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_delete_any_message_group',
  'can_delete_own_message_group',
  'can_move_messages_out_of_channel_group',
  'can_move_messages_within_channel_group',
  'can_remove_subscribers_group',
  'can_resolve_topics_group',
  'can_send_message_group',
  'can_subscribe_group',
] as const;
export type ChannelPermission = (typeof CHANNEL_PERMISSIONS)[number];

/** A channel without anything personal (contract 2.3, gap 1.4). */
export const channel = object({
  stream_id: int,
  name: str,
  description: str,
  rendered_description: since(0, str),
  date_created: since(30, int),
  invite_only: bool,
  is_web_public: since(30, bool),
  history_public_to_subscribers: since(30, bool),
  first_message_id: since(30, nullable(int)),
  message_retention_days: since(30, nullable(int)),
  stream_weekly_traffic: optional(nullable(int)),
  is_announcement_only: since(30, bool),
  stream_post_policy: since(1, int),
  creator_id: since(254, nullable(int)),
  is_archived: since(315, bool),
  is_recently_active: since(323, bool),
  folder_id: since(389, nullable(int)),
  topics_policy: since(392, openEnum(...TOPICS_POLICIES)),
  subscriber_count: since(394, int),
  can_add_subscribers_group: since(342, groupSetting),
  can_administer_channel_group: since(325, groupSetting),
  can_delete_any_message_group: since(407, groupSetting),
  can_delete_own_message_group: since(407, groupSetting),
  can_move_messages_out_of_channel_group: since(396, groupSetting),
  can_move_messages_within_channel_group: since(396, groupSetting),
  can_remove_subscribers_group: since(197, groupSetting),
  can_resolve_topics_group: since(402, groupSetting),
  can_send_message_group: since(333, groupSetting),
  can_subscribe_group: since(357, groupSetting),
  /** `GET /streams?include_default=true` only. */
  is_default: optional(bool),
});
export type ChannelWire = Read<typeof channel>;

const subscriberLists = {
  /** With `include_subscribers=true`. */
  subscribers: optional(list(int)),
  /** With `include_subscribers=partial`, for large channels: bots and recently active people (FL 412). */
  partial_subscribers: optional(list(int)),
};

/** Personal settings that a user can change per channel (gap 2.2). */
export const SUBSCRIPTION_PROPERTIES = [
  'color',
  'is_muted',
  'in_home_view',
  'pin_to_top',
  'desktop_notifications',
  'audible_notifications',
  'push_notifications',
  'email_notifications',
  'wildcard_mentions_notify',
] as const;
export type SubscriptionProperty = (typeof SUBSCRIPTION_PROPERTIES)[number];

/** A channel with the requester's own settings for it (contract 2.4). null = inherit the default. */
export const subscription = object({
  ...channel.fields,
  ...subscriberLists,
  color: str,
  pin_to_top: bool,
  is_muted: since(0, bool),
  /** The opposite of is_muted, for old clients. */
  in_home_view: since(0, bool),
  desktop_notifications: since(0, nullable(bool)),
  email_notifications: since(0, nullable(bool)),
  wildcard_mentions_notify: since(0, nullable(bool)),
  push_notifications: since(0, nullable(bool)),
  audible_notifications: since(0, nullable(bool)),
});
export type SubscriptionWire = Read<typeof subscription>;

export const neverSubscribed = object({ ...channel.fields, ...subscriberLists });
/** FL 389. `order` is 0-based after a reorder (FL 414). */
export const channelFolder = object({
  id: int,
  name: str,
  description: str,
  rendered_description: str,
  creator_id: nullable(int),
  date_created: nullable(int),
  is_archived: bool,
  order: since(414, int),
});
export type ChannelFolderWire = Read<typeof channelFolder>;

/** A user's preference for a topic; `none` appears only in events, as a removal. */
export const VISIBILITY = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const;
export type VisibilityWire = (typeof VISIBILITY)[keyof typeof VISIBILITY];

export const userTopic = object({
  stream_id: int,
  topic_name: str,
  last_updated: int,
  visibility_policy: int,
});
export type UserTopicWire = Read<typeof userTopic>;
