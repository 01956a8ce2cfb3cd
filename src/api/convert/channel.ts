import { CHANNEL_PERMISSION_SPECS } from '~/contract/permissions';
import {
  type ChannelFolderWire,
  type ChannelWire,
  type SubscriptionWire,
  VISIBILITY,
} from '~/contract/records/channel';
import {
  GROUP_PERMISSIONS,
  type GroupPermission,
  type UserGroupWire,
} from '~/contract/records/group';
import type { Changes } from '~/domain/connection/event';
import {
  asChannelId,
  asGroupId,
  asMessageId,
  asUserId,
  type FolderId,
  type UserId,
} from '~/domain/ids';
import type { UserGroup } from '~/domain/people/group';
import type { GroupSetting } from '~/domain/permissions/groups';
import type {
  Channel,
  ChannelFolder,
  ChannelPermissions,
  Subscription,
  TopicVisibility,
} from '~/domain/places/channel';

/** No one: the value of a permission that an older server does not have. */
const NOBODY: GroupSetting = { direct_members: [], direct_subgroups: [] };

/** Written out by name: over thousands of channels, a loop over the names costs five times as much. */
function toChannelPermissions(wire: ChannelWire): ChannelPermissions {
  return {
    can_add_subscribers_group: wire.can_add_subscribers_group ?? NOBODY,
    can_administer_channel_group: wire.can_administer_channel_group ?? NOBODY,
    can_delete_any_message_group: wire.can_delete_any_message_group ?? NOBODY,
    can_delete_own_message_group: wire.can_delete_own_message_group ?? NOBODY,
    can_move_messages_out_of_channel_group: wire.can_move_messages_out_of_channel_group ?? NOBODY,
    can_move_messages_within_channel_group: wire.can_move_messages_within_channel_group ?? NOBODY,
    can_remove_subscribers_group: wire.can_remove_subscribers_group ?? NOBODY,
    can_resolve_topics_group: wire.can_resolve_topics_group ?? NOBODY,
    can_send_message_group: wire.can_send_message_group ?? NOBODY,
    can_subscribe_group: wire.can_subscribe_group ?? NOBODY,
  };
}

export function toChannel(wire: ChannelWire): Channel {
  return {
    channelId: asChannelId(wire.stream_id),
    name: wire.name,
    description: wire.description,
    renderedDescription: wire.rendered_description ?? '',
    dateCreated: wire.date_created ?? 0,
    creatorId: wire.creator_id == null ? null : asUserId(wire.creator_id),
    isPrivate: wire.invite_only,
    isWebPublic: wire.is_web_public ?? false,
    isHistoryShared: wire.history_public_to_subscribers ?? !wire.invite_only,
    isArchived: wire.is_archived ?? false,
    isRecentlyActive: wire.is_recently_active ?? true,
    firstMessageId: wire.first_message_id == null ? null : asMessageId(wire.first_message_id),
    folderId: (wire.folder_id ?? null) as FolderId | null,
    retentionDays: wire.message_retention_days ?? null,
    topicsPolicy: wire.topics_policy ?? 'inherit',
    subscriberCount: wire.subscriber_count,
    weeklyTraffic: wire.stream_weekly_traffic ?? null,
    permissions: toChannelPermissions(wire),
  };
}

export function toSubscription(wire: SubscriptionWire): Subscription {
  return {
    color: wire.color,
    isMuted: wire.is_muted ?? wire.in_home_view === false,
    isPinned: wire.pin_to_top,
    desktopNotifications: wire.desktop_notifications ?? null,
    audibleNotifications: wire.audible_notifications ?? null,
    pushNotifications: wire.push_notifications ?? null,
    emailNotifications: wire.email_notifications ?? null,
    wildcardMentionsNotify: wire.wildcard_mentions_notify ?? null,
  };
}

/** The API's property names, and the Channel fields each changes. */
const CHANNEL_PROPERTIES: Readonly<Record<string, (value: unknown) => Changes<Channel>>> = {
  name: (v) => ({ name: v as string }),
  is_archived: (v) => ({ isArchived: v as boolean }),
  folder_id: (v) => ({ folderId: v as FolderId | null }),
  first_message_id: (v) => ({ firstMessageId: v === null ? null : asMessageId(v as number) }),
  message_retention_days: (v) => ({ retentionDays: v as number | null }),
  topics_policy: (v) => ({ topicsPolicy: v as string }),
  is_recently_active: (v) => ({ isRecentlyActive: v as boolean }),
  stream_weekly_traffic: (v) => ({ weeklyTraffic: v as number | null }),
  subscriber_count: (v) => ({ subscriberCount: v as number }),
};

export interface ChannelUpdateWire {
  readonly property: string;
  readonly value: unknown;
  readonly rendered_description?: string;
  readonly history_public_to_subscribers?: boolean;
  readonly is_web_public?: boolean;
}

/** The changes of a `stream/update`; undefined for properties that are not stored. */
export function toChannelChanges(wire: ChannelUpdateWire): Changes<Channel> | undefined {
  switch (wire.property) {
    case 'description':
      return {
        description: wire.value as string,
        ...(wire.rendered_description === undefined
          ? {}
          : { renderedDescription: wire.rendered_description }),
      };
    case 'invite_only':
      return {
        isPrivate: wire.value as boolean,
        isWebPublic: wire.is_web_public ?? false,
        isHistoryShared: wire.history_public_to_subscribers ?? !wire.value,
      };
    default:
      return wire.property in CHANNEL_PERMISSION_SPECS
        ? { permissions: { [wire.property]: wire.value as GroupSetting } }
        : CHANNEL_PROPERTIES[wire.property]?.(wire.value);
  }
}

/** Property names of `subscription/update`. `in_home_view` repeats is_muted and is skipped. */
const SUBSCRIPTION_PROPERTIES: Readonly<Record<string, keyof Subscription>> = {
  color: 'color',
  is_muted: 'isMuted',
  pin_to_top: 'isPinned',
  desktop_notifications: 'desktopNotifications',
  audible_notifications: 'audibleNotifications',
  push_notifications: 'pushNotifications',
  email_notifications: 'emailNotifications',
  wildcard_mentions_notify: 'wildcardMentionsNotify',
};

export function toSubscriptionChanges(
  property: string,
  value: unknown,
): Partial<Subscription> | undefined {
  const name = SUBSCRIPTION_PROPERTIES[property];
  return name && { [name]: value };
}

export function toFolder(wire: ChannelFolderWire): ChannelFolder {
  return {
    id: wire.id as FolderId,
    name: wire.name,
    description: wire.description,
    renderedDescription: wire.rendered_description,
    isArchived: wire.is_archived,
    // Before FL 414 folders had no order.
    order: wire.order ?? wire.id,
  };
}

const VISIBILITIES: readonly TopicVisibility[] = ['none', 'muted', 'unmuted', 'followed'];
export function toVisibility(wire: number): TopicVisibility {
  return VISIBILITIES[wire] ?? 'none';
}
export function fromVisibility(visibility: TopicVisibility): number {
  return VISIBILITY[visibility];
}

function toGroupPermissions(wire: UserGroupWire): UserGroup['permissions'] {
  const permissions = {} as Record<GroupPermission, GroupSetting>;
  for (const name of GROUP_PERMISSIONS) permissions[name] = wire[name] ?? NOBODY;
  return permissions;
}

export function toGroup(wire: UserGroupWire): UserGroup {
  return {
    id: asGroupId(wire.id),
    name: wire.name,
    description: wire.description,
    isSystem: wire.is_system_group ?? false,
    isDeactivated: wire.deactivated ?? false,
    creatorId: wire.creator_id == null ? null : asUserId(wire.creator_id),
    dateCreated: wire.date_created ?? null,
    members: wire.members as readonly UserId[],
    subgroups: (wire.direct_subgroup_ids ?? []).map(asGroupId),
    permissions: toGroupPermissions(wire),
  };
}
