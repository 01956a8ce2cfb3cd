import type { SystemGroupName } from './names';
import type { ChannelPermission } from './records/channel';
import type { GroupPermission } from './records/group';

/** The values that a group setting accepts: an entry of `server_supported_permission_settings` (gap 1.8). */
export interface PermissionSpec {
  readonly require_system_group: boolean;
  readonly allow_internet_group: boolean;
  readonly allow_nobody_group: boolean;
  readonly allow_everyone_group: boolean;
  /** A system group, or `stream_creator_or_nobody` for a value that depends on who creates the channel. */
  readonly default_group_name: SystemGroupName | 'stream_creator_or_nobody' | 'group_creator';
  readonly default_for_system_groups: SystemGroupName | null;
  /** When not empty, the only groups allowed. */
  readonly allowed_system_groups: readonly SystemGroupName[];
}

const FREE = {
  require_system_group: false,
  allow_internet_group: false,
  allow_nobody_group: true,
  allow_everyone_group: false,
  default_for_system_groups: null,
  allowed_system_groups: [],
} as const;

function spec(
  default_group_name: PermissionSpec['default_group_name'],
  rules: Partial<PermissionSpec> = {},
): PermissionSpec {
  return { ...FREE, default_group_name, ...rules };
}

const EVERYONE = { allow_everyone_group: true };

/** Organization-wide settings; register sends each as `realm_<name>`. */
export const REALM_PERMISSIONS = {
  create_multiuse_invite_group: spec('role:administrators'),
  can_access_all_users_group: spec('role:everyone', {
    ...EVERYONE,
    require_system_group: true,
    allow_nobody_group: false,
    allowed_system_groups: ['role:everyone', 'role:members'],
  }),
  can_add_custom_emoji_group: spec('role:members'),
  can_add_subscribers_group: spec('role:members'),
  can_create_bots_group: spec('role:members'),
  can_create_groups: spec('role:members'),
  can_create_public_channel_group: spec('role:members'),
  can_create_private_channel_group: spec('role:members'),
  can_create_web_public_channel_group: spec('role:owners', {
    require_system_group: true,
    allowed_system_groups: ['role:moderators', 'role:administrators', 'role:owners', 'role:nobody'],
  }),
  can_create_write_only_bots_group: spec('role:members'),
  can_delete_any_message_group: spec('role:administrators'),
  can_delete_own_message_group: spec('role:everyone', EVERYONE),
  can_invite_users_group: spec('role:members'),
  can_manage_all_groups: spec('role:owners', { allow_nobody_group: false }),
  can_manage_billing_group: spec('role:administrators', { allow_nobody_group: false }),
  can_mention_many_users_group: spec('role:administrators', EVERYONE),
  can_move_messages_between_channels_group: spec('role:members'),
  can_move_messages_between_topics_group: spec('role:everyone', EVERYONE),
  can_resolve_topics_group: spec('role:everyone', EVERYONE),
  can_set_delete_message_policy_group: spec('role:moderators'),
  can_set_topics_policy_group: spec('role:members', EVERYONE),
  can_summarize_topics_group: spec('role:everyone', EVERYONE),
  direct_message_initiator_group: spec('role:everyone', EVERYONE),
  direct_message_permission_group: spec('role:everyone', EVERYONE),
} as const satisfies Record<string, PermissionSpec>;
export type RealmPermission = keyof typeof REALM_PERMISSIONS;

/** Only owners can change who holds these. */
export const OWNER_ONLY_PERMISSIONS: readonly RealmPermission[] = [
  'can_create_groups',
  'can_invite_users_group',
  'create_multiuse_invite_group',
  'can_manage_all_groups',
  'can_manage_billing_group',
];

/** Settings of one channel. Those to delete, move and resolve add to the organization's. */
export const CHANNEL_PERMISSION_SPECS: Readonly<Record<ChannelPermission, PermissionSpec>> = {
  can_add_subscribers_group: spec('role:nobody'),
  can_administer_channel_group: spec('stream_creator_or_nobody'),
  can_delete_any_message_group: spec('role:nobody', EVERYONE),
  can_delete_own_message_group: spec('role:nobody', EVERYONE),
  can_move_messages_out_of_channel_group: spec('role:nobody', EVERYONE),
  can_move_messages_within_channel_group: spec('role:nobody', EVERYONE),
  can_remove_subscribers_group: spec('role:administrators', EVERYONE),
  can_resolve_topics_group: spec('role:nobody', EVERYONE),
  can_send_message_group: spec('role:everyone', EVERYONE),
  can_subscribe_group: spec('role:nobody'),
};

/** No one can do any of this to system groups. */
function groupSpec(
  default_group_name: PermissionSpec['default_group_name'],
  rules: Partial<PermissionSpec> = {},
): PermissionSpec {
  return spec(default_group_name, { default_for_system_groups: 'role:nobody', ...rules });
}

/** Settings of one user group. The contract gives the forbidden ones (E12); the defaults are Parley's. */
export const GROUP_PERMISSION_SPECS: Readonly<Record<GroupPermission, PermissionSpec>> = {
  can_add_members_group: groupSpec('group_creator'),
  can_join_group: groupSpec('role:nobody'),
  can_leave_group: groupSpec('role:everyone', EVERYONE),
  can_manage_group: groupSpec('group_creator'),
  can_mention_group: groupSpec('role:everyone', {
    ...EVERYONE,
    // Neither the internet nor owners alone (E12).
    allowed_system_groups: [
      'role:administrators',
      'role:moderators',
      'role:fullmembers',
      'role:members',
      'role:everyone',
      'role:nobody',
    ],
  }),
  can_remove_members_group: groupSpec('role:nobody'),
};
