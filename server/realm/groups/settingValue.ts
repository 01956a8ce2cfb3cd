import { NOBODY_GROUP, type SystemGroupName } from '~/contract/names';
import type { PermissionSpec } from '~/contract/permissions';
import type { GroupSettingUpdate } from '~/contract/records/group';
import { type GroupSetting, normalizeSetting, sameSetting } from '~/domain/permissions/groups';
import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Group } from '../../core/groupDirectory';
import { presentSetting } from '../present/groupSetting';
import { isAvailable, usersByIds } from '../users/users';

/** The permission setting in its stored form if it is valid; otherwise throws the documented error (gap 1.8). */
export async function checkSetting(
  change: Change,
  name: string,
  spec: PermissionSpec,
  value: GroupSetting,
): Promise<GroupSetting> {
  const setting = normalizeSetting(value);
  if (typeof setting === 'number') {
    checkGroup(name, spec, existingGroup(change, setting));
    return setting;
  }
  if (spec.require_system_group) {
    throw new ApiError('SYSTEM_GROUP_REQUIRED', `'${name}' must be a system user group.`);
  }
  if (setting.direct_members.length === 0 && setting.direct_subgroups.length === 0) {
    if (!spec.allow_nobody_group) throw badRequest(`'${name}' setting cannot be empty.`);
    return change.organization.groups.systemId(NOBODY_GROUP);
  }
  for (const id of setting.direct_subgroups) checkGroup(name, spec, existingGroup(change, id));
  const users = await usersByIds(change.db, setting.direct_members);
  for (const id of setting.direct_members) {
    if (!isAvailable(users.get(id))) throw badRequest(`Invalid user ID: ${id}`);
  }
  return setting;
}

/** The new value of `{new, old?}`; EXPECTATION_MISMATCH if `old` does not match the stored value. */
export async function checkSettingUpdate(
  change: Change,
  name: string,
  spec: PermissionSpec,
  stored: GroupSetting,
  update: GroupSettingUpdate,
): Promise<GroupSetting> {
  const { deactivatedUserIds } = change.organization;
  if (update.old !== undefined) {
    // Clients know the value without deactivated people.
    const known = presentSetting(stored, deactivatedUserIds);
    if (!sameSetting(known, update.old) && !sameSetting(stored, update.old)) {
      throw new ApiError(
        'EXPECTATION_MISMATCH',
        `'old' value does not match the current value of '${name}'.`,
      );
    }
  }
  return checkSetting(change, name, spec, update.new);
}

function existingGroup({ organization }: Change, id: number): Group {
  const group = organization.groups.get(id);
  if (group === undefined || group.deactivated) throw badRequest('Invalid user group');
  return group;
}

function checkGroup(setting: string, spec: PermissionSpec, { name, isSystem }: Group): void {
  if (spec.require_system_group && !isSystem) {
    throw new ApiError('SYSTEM_GROUP_REQUIRED', `'${setting}' must be a system user group.`);
  }
  if (!isSystem) return;
  const refuse = () => badRequest(`'${setting}' setting cannot be set to '${name}' group.`);
  if (name === 'role:internet' && !spec.allow_internet_group) throw refuse();
  if (name === 'role:everyone' && !spec.allow_everyone_group) throw refuse();
  if (name === NOBODY_GROUP && !spec.allow_nobody_group) throw refuse();
  const allowed = spec.allowed_system_groups;
  if (allowed.length > 0 && !allowed.includes(name as SystemGroupName)) throw refuse();
}
