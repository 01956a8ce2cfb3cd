import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Group } from '../../core/groupDirectory';
import { mayInGroup, mayInOrganization } from '../../core/permissions';

/** The group, or the documented error. */
export function accessGroup({ organization }: Pick<Change, 'organization'>, id: number): Group {
  const group = organization.groups.get(id);
  if (group === undefined) throw badRequest('Invalid user group');
  return group;
}

/** Whether someone can change a group's properties. */
export function mayManage({ organization }: Change, actor: UserRow, group: Group): boolean {
  return (
    mayInOrganization(organization, actor, 'can_manage_all_groups') ||
    mayInGroup(organization, actor, group, 'can_manage_group')
  );
}

export function checkMayManage(change: Change, actor: UserRow, group: Group): void {
  if (group.isSystem || !mayManage(change, actor, group))
    throw badRequest('Insufficient permission');
}

/** For adding others to a group, or joining one that allows it. */
export function checkMayAdd(
  change: Change,
  actor: UserRow,
  group: Group,
  userIds: readonly number[],
): void {
  if (group.isSystem) throw badRequest('Insufficient permission');
  if (mayManage(change, actor, group)) return;
  const may = (permission: Parameters<typeof mayInGroup>[3]) =>
    mayInGroup(change.organization, actor, group, permission);
  if (may('can_add_members_group')) return;
  if (userIds.every((id) => id === actor.id) && may('can_join_group')) return;
  throw badRequest('Insufficient permission');
}

/** For removing others from a group, or leaving one that allows it. */
export function checkMayRemove(
  change: Change,
  actor: UserRow,
  group: Group,
  userIds: readonly number[],
): void {
  if (group.isSystem) throw badRequest('Insufficient permission');
  if (mayManage(change, actor, group)) return;
  const may = (permission: Parameters<typeof mayInGroup>[3]) =>
    mayInGroup(change.organization, actor, group, permission);
  if (may('can_remove_members_group')) return;
  if (userIds.every((id) => id === actor.id) && may('can_leave_group')) return;
  throw badRequest('Insufficient permission');
}
