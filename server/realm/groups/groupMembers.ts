import { nestedGroupIds, peopleIn } from '~/domain/permissions/groups';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Group } from '../../core/groupDirectory';
import { audit } from '../audit/audit';
import { trackVisibility } from '../channels/trackVisibility';
import { activeStandings, isAvailable, usersByIds } from '../users/users';
import { accessGroup, checkMayAdd, checkMayManage, checkMayRemove } from './groupAccess';

interface MemberEdit {
  readonly add: readonly number[];
  readonly remove: readonly number[];
  readonly addSubgroups: readonly number[];
  readonly removeSubgroups: readonly number[];
}

/** E15. All or nothing. */
export async function updateMembers(
  change: Change,
  actor: UserRow,
  groupId: number,
  requested: MemberEdit,
): Promise<void> {
  const edit = withoutRepeats(requested);
  const isEmpty = Object.values(edit).every((ids) => ids.length === 0);
  if (isEmpty) throw badRequest('Nothing to do. Specify at least one of "add" and "delete".');
  const group = accessGroup(change, groupId);
  await trackVisibility(change, await affectedPeople(change, edit), async () => {
    if (edit.add.length > 0) await addMembers(change, actor, group, edit.add);
    if (edit.remove.length > 0) await removeMembers(change, actor, group, edit.remove);
    if (edit.addSubgroups.length > 0) await addSubgroups(change, actor, group, edit.addSubgroups);
    if (edit.removeSubgroups.length > 0) {
      await removeSubgroups(change, actor, group, edit.removeSubgroups);
    }
    await change.reconfigured();
  });
  const given = Object.entries(edit).filter(([, ids]) => (ids as MemberEdit['add']).length > 0);
  await audit(change, actor, {
    kind: 'group_members_changed',
    id: groupId,
    name: group.name,
    new: Object.fromEntries(given),
  });
}

function withoutRepeats({ add, remove, addSubgroups, removeSubgroups }: MemberEdit): MemberEdit {
  const once = (ids: readonly number[]) => [...new Set(ids)];
  return {
    add: once(add),
    remove: once(remove),
    addSubgroups: once(addSubgroups),
    removeSubgroups: once(removeSubgroups),
  };
}

/** Everyone added or removed, directly or as part of a group. */
async function affectedPeople(
  { db, organization }: Change,
  { add, remove, addSubgroups: added, removeSubgroups: removed }: MemberEdit,
): Promise<readonly number[]> {
  const people = new Set([...add, ...remove]);
  if (added.length + removed.length === 0) return [...people];
  const lookup = organization.groups.lookupAmong(await activeStandings(db));
  for (const groupId of [...added, ...removed]) {
    for (const id of peopleIn(groupId, lookup)) people.add(id);
  }
  return [...people];
}

/** Adds people to a group being created; they must exist and be active. */
export async function insertMembers(
  { db }: Change,
  groupId: number,
  userIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(userIds)];
  const users = await usersByIds(db, ids);
  const missing = ids.find((id) => !isAvailable(users.get(id)));
  if (missing !== undefined) throw badRequest(`Invalid user ID: ${missing}`);
  if (ids.length === 0) return;
  const rows = ids.map((user_id) => ({ group_id: groupId, user_id }));
  await db.insertInto('group_members').values(rows).execute();
}

/** Adds a new person to those groups that still exist; permission was checked when they were invited. */
export async function admitToGroups(
  change: Change,
  userId: number,
  groupIds: readonly number[],
): Promise<void> {
  const { groups } = change.organization;
  const open = groupIds.filter((id) => groups.get(id)?.deactivated === false);
  for (const group_id of open) {
    await insertMembers(change, group_id, [userId]);
    change.emit(
      { type: 'user_group', op: 'add_members', group_id, user_ids: [userId] },
      { kind: 'everyone' },
    );
  }
  if (open.length > 0) await change.reconfigured();
}

/** Nests groups in a group being created: nothing can contain it yet, so no cycle can arise. */
export async function insertSubgroups(
  change: Change,
  groupId: number,
  subgroupIds: readonly number[],
): Promise<void> {
  for (const subgroup_id of new Set(subgroupIds)) {
    checkSubgroup(change, subgroup_id);
    await change.db
      .insertInto('group_subgroups')
      .values({ group_id: groupId, subgroup_id })
      .execute();
  }
}

async function addMembers(
  change: Change,
  actor: UserRow,
  group: Group,
  userIds: readonly number[],
): Promise<void> {
  checkMayAdd(change, actor, group, userIds);
  const present = userIds.find((id) => group.members.has(id));
  if (present !== undefined) throw badRequest(`User ${present} is already a member of this group`);
  await insertMembers(change, group.id, userIds);
  change.emit(
    { type: 'user_group', op: 'add_members', group_id: group.id, user_ids: userIds },
    { kind: 'everyone' },
  );
}

async function removeMembers(
  change: Change,
  actor: UserRow,
  group: Group,
  userIds: readonly number[],
): Promise<void> {
  checkMayRemove(change, actor, group, userIds);
  const absent = userIds.find((id) => !group.members.has(id));
  if (absent !== undefined) throw badRequest(`There is no member '${absent}' in this user group`);
  await change.db
    .deleteFrom('group_members')
    .where('group_id', '=', group.id)
    .where('user_id', 'in', userIds)
    .execute();
  change.emit(
    { type: 'user_group', op: 'remove_members', group_id: group.id, user_ids: userIds },
    { kind: 'everyone' },
  );
}

async function addSubgroups(
  change: Change,
  actor: UserRow,
  group: Group,
  subgroupIds: readonly number[],
): Promise<void> {
  checkMayManage(change, actor, group);
  for (const id of subgroupIds) {
    checkSubgroup(change, id);
    const lookup = change.organization.groups.lookupAmong([]);
    if (group.subgroups.includes(id))
      throw badRequest(`User group ${id} is already a subgroup of this group.`);
    if (nestedGroupIds(id, lookup).has(group.id)) {
      throw badRequest(`User group ${id} contains this group: groups cannot contain themselves.`);
    }
    await change.db
      .insertInto('group_subgroups')
      .values({ group_id: group.id, subgroup_id: id })
      .execute();
    // The next one is checked against the updated graph.
    await change.reconfigured();
  }
  change.emit(
    {
      type: 'user_group',
      op: 'add_subgroups',
      group_id: group.id,
      direct_subgroup_ids: subgroupIds,
    },
    { kind: 'everyone' },
  );
}

async function removeSubgroups(
  change: Change,
  actor: UserRow,
  group: Group,
  subgroupIds: readonly number[],
): Promise<void> {
  checkMayManage(change, actor, group);
  const absent = subgroupIds.find((id) => !group.subgroups.includes(id));
  if (absent !== undefined)
    throw badRequest(`User group ${absent} is not a subgroup of this group.`);
  await change.db
    .deleteFrom('group_subgroups')
    .where('group_id', '=', group.id)
    .where('subgroup_id', 'in', subgroupIds)
    .execute();
  change.emit(
    {
      type: 'user_group',
      op: 'remove_subgroups',
      group_id: group.id,
      direct_subgroup_ids: subgroupIds,
    },
    { kind: 'everyone' },
  );
}

function checkSubgroup(change: Change, id: number): void {
  const group = change.organization.groups.get(id);
  if (group === undefined || group.deactivated) throw badRequest(`Invalid user group ID: ${id}`);
}
