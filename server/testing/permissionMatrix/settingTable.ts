import type { RealmPermission } from '~/contract/permissions';
import type { ChannelPermission } from '~/contract/records/channel';
import type { GroupPermission } from '~/contract/records/group';

/**
 * The members of each system group (gap 1.8), by the letters of cast.ts. A bot has its owner's account age and
 * the member role; guests are only in "everyone".
 */
export const SYSTEM_MEMBERS = {
  'role:nobody': '',
  'role:owners': 'O',
  'role:administrators': 'OA',
  'role:moderators': 'OAM',
  'role:fullmembers': 'OAMFB',
  'role:members': 'OAMFNB',
  'role:everyone': 'OAMFNGB',
} as const;
export type SystemName = keyof typeof SYSTEM_MEMBERS;

const UP_TO_MEMBERS: readonly SystemName[] = [
  'role:nobody',
  'role:owners',
  'role:administrators',
  'role:moderators',
  'role:fullmembers',
  'role:members',
];
const UP_TO_EVERYONE: readonly SystemName[] = [...UP_TO_MEMBERS, 'role:everyone'];

/** A permission's accepted values, and exceptions to "members of the group are allowed". */
export interface SettingRow {
  /** Accepted values; all others must be refused (gap 1.8). */
  readonly values: readonly SystemName[];
  /** Allowed regardless of the value. */
  readonly always?: string;
  /** Denied regardless of the value. */
  readonly never?: string;
}

/** Permissions that can't be set to nobody lack `role:nobody` in their values. */
export const REALM_SETTING_TABLE: Partial<Readonly<Record<RealmPermission, SettingRow>>> = {
  can_create_public_channel_group: { values: UP_TO_MEMBERS },
  can_create_private_channel_group: { values: UP_TO_MEMBERS },
  can_create_web_public_channel_group: {
    values: ['role:nobody', 'role:owners', 'role:administrators', 'role:moderators'],
  },
  can_create_groups: { values: UP_TO_MEMBERS },
  // Only people create bots and invite people; bots don't.
  can_create_bots_group: { values: UP_TO_MEMBERS, never: 'B' },
  can_invite_users_group: { values: UP_TO_MEMBERS, never: 'B' },
  create_multiuse_invite_group: { values: UP_TO_MEMBERS, never: 'B' },
  can_add_custom_emoji_group: { values: UP_TO_MEMBERS },
  can_add_subscribers_group: { values: UP_TO_MEMBERS },
  can_delete_any_message_group: { values: UP_TO_MEMBERS },
  can_delete_own_message_group: { values: UP_TO_EVERYONE },
  can_manage_all_groups: { values: UP_TO_MEMBERS.slice(1) },
  can_move_messages_between_channels_group: { values: UP_TO_MEMBERS },
  can_move_messages_between_topics_group: { values: UP_TO_EVERYONE },
  can_resolve_topics_group: { values: UP_TO_EVERYONE },
  // Bots speak for their owners, and can always start a conversation.
  direct_message_initiator_group: { values: UP_TO_EVERYONE, always: 'B' },
};

export const CHANNEL_SETTING_TABLE: Readonly<Record<ChannelPermission, SettingRow>> = {
  can_add_subscribers_group: { values: UP_TO_MEMBERS },
  can_administer_channel_group: { values: UP_TO_MEMBERS, always: 'OA' },
  can_delete_any_message_group: { values: UP_TO_EVERYONE },
  can_delete_own_message_group: { values: UP_TO_EVERYONE },
  can_move_messages_out_of_channel_group: { values: UP_TO_EVERYONE },
  can_move_messages_within_channel_group: { values: UP_TO_EVERYONE },
  can_remove_subscribers_group: { values: UP_TO_EVERYONE, always: 'OA' },
  can_resolve_topics_group: { values: UP_TO_EVERYONE },
  can_send_message_group: { values: UP_TO_EVERYONE },
  can_subscribe_group: { values: UP_TO_MEMBERS },
};

/** In addition to a group's own settings, owners manage all groups. */
export const GROUP_SETTING_TABLE: Readonly<Record<GroupPermission, SettingRow>> = {
  can_add_members_group: { values: UP_TO_MEMBERS, always: 'O' },
  can_join_group: { values: UP_TO_MEMBERS, always: 'O' },
  can_leave_group: { values: UP_TO_EVERYONE, always: 'O' },
  can_manage_group: { values: UP_TO_MEMBERS, always: 'O' },
  can_mention_group: { values: UP_TO_EVERYONE.filter((name) => name !== 'role:owners') },
  can_remove_members_group: { values: UP_TO_MEMBERS, always: 'O' },
};

/** The letters of those a value must allow, in the order of cast.ts. */
export function expectedOf({ always = '', never = '' }: SettingRow, value: SystemName): string {
  const may = `${SYSTEM_MEMBERS[value]}${always}`;
  return [...'OAMFNGB'].filter((l) => may.includes(l) && !never.includes(l)).join('');
}
