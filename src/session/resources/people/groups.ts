import type { Caller } from '~/api/client';
import { toGroup } from '~/api/convert/channel';
import {
  createUserGroup,
  deactivateUserGroup,
  getUserGroups,
  updateUserGroup,
  updateUserGroupMembers,
} from '~/contract/routes/users';
import { asGroupId, type GroupId } from '~/domain/ids';
import type { GroupEdit, MemberEdit, NewGroup, UserGroup } from '~/domain/people/group';
import type { Session } from '../../session';
import { anticipateIn } from '../early/anticipate';

/** All groups as they are now; events keep the state current, so this is for checking before writing. */
export async function listGroups({ api }: Caller): Promise<readonly UserGroup[]> {
  const { user_groups } = await api.send(getUserGroups, { include_deactivated_groups: true });
  return user_groups.map(toGroup);
}

/** E12. Returns the new group's id; undefined if it was created but can't be found anymore. */
export async function createGroup(
  caller: Caller,
  { permissions, ...group }: NewGroup,
): Promise<GroupId | undefined> {
  const { group_id } = await caller.api.send(createUserGroup, { ...group, ...permissions });
  if (group_id !== undefined) return asGroupId(group_id);
  // Servers return it from feature level 317 on.
  const made = (await listGroups(caller)).find(({ name }) => name === group.name);
  return made?.id;
}

/** Changes the given properties (gap 4.6). `isDeactivated` only accepts false, which reactivates the group. */
export async function updateGroup(
  { api }: Caller,
  groupId: GroupId,
  edit: GroupEdit,
): Promise<void> {
  await api.send(updateUserGroup, {
    user_group_id: groupId,
    name: edit.name,
    description: edit.description,
    deactivated: edit.isDeactivated,
    ...edit.permissions,
  });
}

export async function deactivateGroup({ api }: Caller, groupId: GroupId): Promise<void> {
  await api.send(deactivateUserGroup, { user_group_id: groupId });
}

/** E15: atomic. */
export async function updateGroupMembers(
  { api }: Caller,
  groupId: GroupId,
  edit: MemberEdit,
): Promise<void> {
  await api.send(updateUserGroupMembers, {
    user_group_id: groupId,
    add: edit.add,
    delete: edit.remove,
    add_subgroups: edit.addSubgroups,
    delete_subgroups: edit.removeSubgroups,
  });
}

/** Fetches the group's current state and applies it as its event will. */
export async function refreshGroup(
  session: Session,
  groupId: GroupId,
): Promise<UserGroup | undefined> {
  const groups = await listGroups(session);
  const group = groups.find(({ id }) => id === groupId);
  if (group) anticipateIn(session, { kind: 'groupAdded', group });
  return group;
}
