import { LIMITS } from '~/contract/limits';
import { GROUP_PERMISSION_SPECS } from '~/contract/permissions';
import {
  GROUP_PERMISSIONS,
  type GroupPermission,
  type GroupSettingUpdate,
} from '~/contract/records/group';
import { type GroupSetting, sameSetting } from '~/domain/permissions/groups';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Group } from '../../core/groupDirectory';
import { mayInOrganization } from '../../core/permissions';
import { checkText, plainName } from '../../core/text';
import { audit, difference } from '../audit/audit';
import { presentGroup } from '../present/group';
import { presentSetting } from '../present/groupSetting';
import { activeStandings } from '../users/users';
import { accessGroup, checkMayManage, mayManage } from './groupAccess';
import { insertMembers, insertSubgroups } from './groupMembers';
import { checkSetting, checkSettingUpdate } from './settingValue';

interface NewGroup {
  readonly name: string;
  readonly description: string;
  readonly members: readonly number[];
  readonly subgroups: readonly number[];
  readonly permissions: Partial<Record<GroupPermission, GroupSetting>>;
}

const FORBIDDEN_PREFIXES = ['@', 'role:', 'user:', 'stream:', 'channel:'];

/** E12. */
export async function createGroup(
  change: Change,
  creator: UserRow,
  group: NewGroup,
): Promise<number> {
  if (!mayInOrganization(change.organization, creator, 'can_create_groups')) {
    throw badRequest('Insufficient permission');
  }
  const name = checkName(change, group.name);
  const permissions = defaultPermissions(change, creator);
  for (const permission of GROUP_PERMISSIONS) {
    const value = group.permissions[permission];
    if (value === undefined) continue;
    const spec = GROUP_PERMISSION_SPECS[permission];
    permissions[permission] = await checkSetting(change, permission, spec, value);
  }
  const { id } = await change.db
    .insertInto('groups')
    .values({
      name,
      name_key: nameKey(name),
      description: checkDescription(group.description),
      is_system: 0,
      deactivated: 0,
      creator_id: creator.id,
      created_at: change.now,
      permissions_json: JSON.stringify(permissions),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMembers(change, id, group.members);
  await insertSubgroups(change, id, group.subgroups);
  await change.reconfigured();
  const lookup = change.organization.groups.lookupAmong(await activeStandings(change.db));
  const shown = presentGroup(accessGroup(change, id), lookup, change.organization);
  change.emit({ type: 'user_group', op: 'add', group: shown }, { kind: 'everyone' });
  const { members, subgroups, description } = group;
  await audit(change, creator, {
    kind: 'group_created',
    id,
    name,
    new: { description, members, subgroups },
  });
  return id;
}

interface GroupEdit {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly deactivated: boolean | undefined;
  readonly permissions: Partial<Record<GroupPermission, GroupSettingUpdate>>;
}

type GroupData = Partial<Record<GroupPermission, GroupSetting>> & {
  name?: string;
  description?: string;
};

export async function updateGroup(
  change: Change,
  actor: UserRow,
  groupId: number,
  edit: GroupEdit,
): Promise<void> {
  const group = accessGroup(change, groupId);
  checkMayManage(change, actor, group);
  if (edit.deactivated === true)
    throw badRequest('Use the deactivate endpoint to deactivate a group');
  if (edit.deactivated === false) await reactivate(change, actor, group);
  const { data, permissions } = await editedData(change, group, edit);
  if (Object.keys(data).length === 0) return;
  const { name, description } = data;
  await change.db
    .updateTable('groups')
    .set({
      ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
      ...(description === undefined ? {} : { description }),
      permissions_json: JSON.stringify(permissions),
    })
    .where('id', '=', groupId)
    .execute();
  await change.reconfigured();
  // Clients that don't support deactivated groups don't have this one.
  const wasDeactivated = group.deactivated && edit.deactivated !== false;
  change.emit(
    { type: 'user_group', op: 'update', group_id: groupId, data },
    { kind: 'everyone' },
    wasDeactivated ? { requires: 'include_deactivated_groups' } : {},
  );
  const changed = difference(
    { name: group.name, description: group.description, ...group.permissions },
    { ...data, ...permissions },
  );
  await audit(change, actor, { kind: 'group_updated', id: groupId, name: group.name, ...changed });
}

async function editedData(change: Change, group: Group, edit: GroupEdit) {
  const data: GroupData = {};
  if (edit.name !== undefined && edit.name.trim() !== group.name) {
    data.name = checkName(change, edit.name, group.id);
  }
  if (edit.description !== undefined) {
    const description = checkDescription(edit.description);
    if (description !== group.description) data.description = description;
  }
  const permissions = { ...group.permissions };
  for (const name of GROUP_PERMISSIONS) {
    const update = edit.permissions[name];
    if (update === undefined) continue;
    const spec = GROUP_PERMISSION_SPECS[name];
    const value = await checkSettingUpdate(change, name, spec, permissions[name], update);
    if (sameSetting(value, permissions[name])) continue;
    permissions[name] = value;
    data[name] = presentSetting(value, change.organization.deactivatedUserIds);
  }
  return { data, permissions };
}

async function reactivate(change: Change, actor: UserRow, group: Group): Promise<void> {
  if (!group.deactivated) return;
  if (!mayManage(change, actor, group)) throw badRequest('Insufficient permission');
  await change.db
    .updateTable('groups')
    .set({ deactivated: 0 })
    .where('id', '=', group.id)
    .execute();
  await change.reconfigured();
  const lookup = change.organization.groups.lookupAmong(await activeStandings(change.db));
  const shown = presentGroup(accessGroup(change, group.id), lookup, change.organization);
  change.emit(
    { type: 'user_group', op: 'update', group_id: group.id, data: { deactivated: false } },
    { kind: 'everyone' },
    { requires: 'include_deactivated_groups' },
  );
  change.emit(
    { type: 'user_group', op: 'add', group: shown },
    { kind: 'everyone' },
    { unless: 'include_deactivated_groups' },
  );
  await audit(change, actor, { kind: 'group_reactivated', id: group.id, name: group.name });
}

function defaultPermissions(
  { organization }: Change,
  creator: UserRow,
): Record<GroupPermission, GroupSetting> {
  const entries = GROUP_PERMISSIONS.map((name) => {
    const { default_group_name: group } = GROUP_PERMISSION_SPECS[name];
    const isCreator = group === 'group_creator' || group === 'stream_creator_or_nobody';
    return [
      name,
      isCreator
        ? { direct_members: [creator.id], direct_subgroups: [] }
        : organization.groups.systemId(group),
    ] as const;
  });
  return Object.fromEntries(entries) as Record<GroupPermission, GroupSetting>;
}

function checkName({ organization }: Change, name: string, exceptId?: number): string {
  const clean = checkText(plainName(name), {
    what: 'User group name',
    max: LIMITS.groupName,
  });
  const prefix = FORBIDDEN_PREFIXES.find((one) => clean.startsWith(one));
  if (prefix !== undefined) throw badRequest(`User group name cannot start with '${prefix}'.`);
  const taken = organization.groups.all().find((group) => nameKey(group.name) === nameKey(clean));
  if (taken !== undefined && taken.id !== exceptId) {
    throw badRequest(`User group '${clean}' already exists.`);
  }
  return clean;
}

function checkDescription(description: string): string {
  return checkText(description, {
    what: 'User group description',
    max: LIMITS.channelDescription,
    mayBeEmpty: true,
  });
}
