import type { Write } from '~/contract/decode';
import {
  CHANNEL_PERMISSIONS,
  type ChannelPermission,
  type channel,
  type subscription,
  type TopicsPolicyWire,
} from '~/contract/records/channel';
import type { UserSettings } from '~/contract/settings';
import type { GroupSetting } from '~/domain/permissions/groups';
import { nullableBool } from '../../core/db/bits';
import type { Bit } from '../../core/db/columns';
import type { SubscriptionRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import type { Channel } from '../channels/channel';
import { presentSettings } from './groupSetting';

export type ChannelOut = Write<typeof channel>;
export type SubscriptionOut = Write<typeof subscription>;
/** Statistics that are computed, not stored (realm/channels/channelStats.ts). */
export interface ChannelStats {
  readonly subscriberCount: number;
  /** null: the channel is too new. */
  readonly weeklyTraffic: number | null;
  readonly isRecentlyActive: boolean;
}

export function presentChannel(
  channel: Channel,
  stats: ChannelStats,
  organization: Organization,
): ChannelOut {
  const postPolicy = legacyPostPolicy(channel.permissions.can_send_message_group, organization);
  return {
    stream_id: channel.id,
    name: channel.name,
    description: channel.description,
    rendered_description: channel.rendered_description,
    date_created: channel.created_at,
    creator_id: channel.creator_id,
    invite_only: channel.invite_only === 1,
    is_web_public: channel.web_public === 1,
    history_public_to_subscribers: channel.history_public === 1,
    first_message_id: channel.first_message_id,
    message_retention_days: channel.retention_days,
    stream_weekly_traffic: stats.weeklyTraffic,
    is_announcement_only: postPolicy === POST_POLICY.administrators,
    stream_post_policy: postPolicy,
    is_archived: channel.archived === 1,
    is_recently_active: stats.isRecentlyActive,
    folder_id: channel.folder_id,
    topics_policy: channel.topics_policy as TopicsPolicyWire,
    subscriber_count: stats.subscriberCount,
    ...presentChannelPermissions(channel.permissions, organization),
  };
}

function presentChannelPermissions(
  permissions: Channel['permissions'],
  organization: Organization,
): Record<ChannelPermission, GroupSetting> {
  const known = Object.fromEntries(
    CHANNEL_PERMISSIONS.map((name) => [name, permissions[name]]),
  ) as Record<ChannelPermission, GroupSetting>;
  return presentSettings(known, organization.deactivatedUserIds);
}

export interface SubscriptionView {
  /** Without `notification_settings_null`, the owner's defaults replace null. */
  readonly fillIn?: UserSettings | undefined;
  readonly subscribers?:
    | { readonly ids: readonly number[]; readonly isPartial: boolean }
    | undefined;
}

export function presentSubscription(
  channel: ChannelOut,
  row: SubscriptionRow,
  view: SubscriptionView,
): SubscriptionOut {
  const { fillIn } = view;
  const notify = (value: Bit | null, fallback: boolean | undefined): boolean | null =>
    nullableBool(value) ?? fallback ?? null;
  return {
    ...channel,
    ...presentSubscribers(view.subscribers),
    color: row.color,
    pin_to_top: row.pin_to_top === 1,
    is_muted: row.is_muted === 1,
    in_home_view: row.is_muted === 0,
    desktop_notifications: notify(
      row.desktop_notifications,
      fillIn?.enable_stream_desktop_notifications,
    ),
    email_notifications: notify(row.email_notifications, fillIn?.enable_stream_email_notifications),
    wildcard_mentions_notify: notify(
      row.wildcard_mentions_notify,
      fillIn?.wildcard_mentions_notify,
    ),
    push_notifications: notify(row.push_notifications, fillIn?.enable_stream_push_notifications),
    audible_notifications: notify(
      row.audible_notifications,
      fillIn?.enable_stream_audible_notifications,
    ),
  };
}

function presentSubscribers(subscribers: SubscriptionView['subscribers']): {
  subscribers?: readonly number[];
  partial_subscribers?: readonly number[];
} {
  if (subscribers === undefined) return {};
  return subscribers.isPartial
    ? { partial_subscribers: subscribers.ids }
    : { subscribers: subscribers.ids };
}

/** The `stream_post_policy` that preceded groups (contract 2.3); also 1 if no old value fits. */
export const POST_POLICY = {
  everyone: 1,
  administrators: 2,
  fullMembers: 3,
  moderators: 4,
} as const;

export function legacyPostPolicy(
  setting: GroupSetting,
  { groups }: Pick<Organization, 'groups'>,
): number {
  switch (setting) {
    case groups.systemId('role:administrators'):
      return POST_POLICY.administrators;
    case groups.systemId('role:fullmembers'):
      return POST_POLICY.fullMembers;
    case groups.systemId('role:moderators'):
      return POST_POLICY.moderators;
    default:
      return POST_POLICY.everyone;
  }
}
