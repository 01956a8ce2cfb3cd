import { REALM_PERMISSIONS, type RealmPermission } from '~/contract/permissions';
import { CHANNEL_PERMISSIONS } from '~/contract/records/channel';
import { GROUP_PERMISSIONS } from '~/contract/records/group';
import type { GroupSetting } from '~/domain/permissions/groups';
import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { audit } from '../audit/audit';
import { channelOf } from '../channels/channel';
import { accessGroup, checkMayManage } from './groupAccess';

/** Something that still refers to the group (gap 4.6). */
type Objection =
  | { readonly type: 'subgroup'; readonly supergroup_ids: readonly number[] }
  | { readonly type: 'realm'; readonly settings: readonly string[] }
  | { readonly type: 'channel'; readonly channel_id: number; readonly settings: readonly string[] }
  | {
      readonly type: 'user_group';
      readonly group_id: number;
      readonly settings: readonly string[];
    };

/** Deactivates a group unless something refers to it. */
export async function deactivateGroup(
  change: Change,
  actor: UserRow,
  groupId: number,
): Promise<void> {
  const group = accessGroup(change, groupId);
  checkMayManage(change, actor, group);
  if (group.deactivated) throw badRequest('User group is already deactivated');
  const objections = await findObjections(change, groupId);
  if (objections.length > 0) {
    throw new ApiError('CANNOT_DEACTIVATE_GROUP_IN_USE', 'Cannot deactivate user group in use.', {
      objections,
    });
  }
  await change.db.updateTable('groups').set({ deactivated: 1 }).where('id', '=', groupId).execute();
  await change.reconfigured();
  change.emit(
    { type: 'user_group', op: 'update', group_id: groupId, data: { deactivated: true } },
    { kind: 'everyone' },
    { requires: 'include_deactivated_groups' },
  );
  change.emit(
    { type: 'user_group', op: 'remove', group_id: groupId },
    { kind: 'everyone' },
    { unless: 'include_deactivated_groups' },
  );
  await audit(change, actor, { kind: 'group_deactivated', id: groupId, name: group.name });
}

async function findObjections(
  { db, organization }: Change,
  groupId: number,
): Promise<readonly Objection[]> {
  const objections: Objection[] = [];
  const others = organization.groups.all().filter((group) => !group.deactivated);
  const containers = others.filter((group) => group.subgroups.includes(groupId));
  if (containers.length > 0) {
    objections.push({ type: 'subgroup', supergroup_ids: containers.map((group) => group.id) });
  }
  const realmNames = Object.keys(REALM_PERMISSIONS) as RealmPermission[];
  const realm = realmNames.filter((name) => refersTo(organization.settings[name], groupId));
  if (realm.length > 0) objections.push({ type: 'realm', settings: realm });
  for (const row of await db.selectFrom('channels').selectAll().orderBy('id').execute()) {
    const channel = channelOf(row);
    const settings = CHANNEL_PERMISSIONS.filter((name) =>
      refersTo(channel.permissions[name], groupId),
    );
    if (settings.length > 0) objections.push({ type: 'channel', channel_id: channel.id, settings });
  }
  for (const group of others) {
    if (group.id === groupId) continue;
    const settings = GROUP_PERMISSIONS.filter((name) => refersTo(group.permissions[name], groupId));
    if (settings.length > 0) objections.push({ type: 'user_group', group_id: group.id, settings });
  }
  return objections;
}

function refersTo(setting: GroupSetting, groupId: number): boolean {
  return typeof setting === 'number'
    ? setting === groupId
    : setting.direct_subgroups.includes(groupId);
}
