import { anyOf, bool, int, list, nullable, object, type Read, since, str } from '../decode';

/** A set of users who hold a permission: a group's id, or people and groups listed directly (contract 2.1). */
export const groupSetting = anyOf(
  object({ direct_members: list(int), direct_subgroups: list(int) }),
  int,
);
export type GroupSettingWire = Read<typeof groupSetting>;

/** A change to a group setting: `old` is what the caller saw; a mismatch is EXPECTATION_MISMATCH. */
export interface GroupSettingUpdate {
  readonly new: GroupSettingWire;
  readonly old?: GroupSettingWire;
}

/** The group settings that determine who can do what with the group (gap 1.4). */
export const GROUP_PERMISSIONS = [
  'can_add_members_group',
  'can_join_group',
  'can_leave_group',
  'can_manage_group',
  'can_mention_group',
  'can_remove_members_group',
] as const;
export type GroupPermission = (typeof GROUP_PERMISSIONS)[number];

/** A user group as in register, `GET /user_groups` and the `user_group` events (gap 1.4). */
export const userGroup = object({
  id: int,
  name: str,
  description: str,
  /** Direct members only; never deactivated users. */
  members: list(int),
  direct_subgroup_ids: since(131, list(int)),
  is_system_group: since(93, bool),
  date_created: since(305, nullable(int)),
  creator_id: since(305, nullable(int)),
  deactivated: since(290, bool),
  can_add_members_group: since(305, groupSetting),
  can_join_group: since(301, groupSetting),
  can_leave_group: since(308, groupSetting),
  can_manage_group: since(283, groupSetting),
  can_mention_group: since(198, groupSetting),
  can_remove_members_group: since(324, groupSetting),
});
export type UserGroupWire = Read<typeof userGroup>;
