import { GROUP_PERMISSION_SPECS } from '~/contract/permissions';
import type { GroupPermission } from '~/contract/records/group';
import { type ChannelActor, mayInRealm } from './channels';
import { type GroupSetting, holdsPermission } from './groups';

export interface RuledGroup {
  readonly isSystem: boolean;
  readonly isDeactivated: boolean;
  readonly permissions: Readonly<Record<GroupPermission, GroupSetting>>;
}

function mayIn(actor: ChannelActor, group: RuledGroup, name: GroupPermission): boolean {
  if (group.isSystem) return false;
  const spec = GROUP_PERMISSION_SPECS[name];
  return holdsPermission(actor.self, group.permissions[name], spec, actor.lookup);
}

/** Can change the name, description, permissions and subgroups; no one can change role groups. */
export function mayManageGroup(actor: ChannelActor, group: RuledGroup): boolean {
  if (group.isSystem) return false;
  return mayInRealm(actor, 'can_manage_all_groups') || mayIn(actor, group, 'can_manage_group');
}

export function mayAddMembers(actor: ChannelActor, group: RuledGroup): boolean {
  return mayManageGroup(actor, group) || mayIn(actor, group, 'can_add_members_group');
}

export function mayJoinGroup(actor: ChannelActor, group: RuledGroup): boolean {
  return mayAddMembers(actor, group) || mayIn(actor, group, 'can_join_group');
}

export function mayRemoveMembers(actor: ChannelActor, group: RuledGroup): boolean {
  return mayManageGroup(actor, group) || mayIn(actor, group, 'can_remove_members_group');
}

export function mayLeaveGroup(actor: ChannelActor, group: RuledGroup): boolean {
  return mayRemoveMembers(actor, group) || mayIn(actor, group, 'can_leave_group');
}

export function mayMentionGroup(actor: ChannelActor, group: RuledGroup): boolean {
  return mayIn(actor, group, 'can_mention_group');
}
