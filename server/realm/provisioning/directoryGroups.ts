import { GROUP_PERMISSION_SPECS } from '~/contract/permissions';
import { GROUP_PERMISSIONS } from '~/contract/records/group';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Group } from '../../core/groupDirectory';
import { createGroup, updateGroup } from '../groups/changeGroup';
import { accessGroup } from '../groups/groupAccess';
import { setMemberships } from '../groups/setMemberships';
import { isAvailable, usersByIds } from '../users/users';
import { DirectoryConflict, directoryActor, noteProvisioned } from './provisioned';

/** A group as a directory wants it; undefined: not specified. */
export interface WantedGroup {
  readonly name: string;
  readonly members: readonly number[] | undefined;
  readonly externalId: string | null | undefined;
}

/** Creates a group, or reactivates one deactivated under this name, since no other can have the name. */
export async function createDirectoryGroup(
  change: Change,
  { name, members = [], externalId }: WantedGroup,
): Promise<number> {
  const actor = await directoryActor(change);
  const former = named(change, name);
  if (former !== undefined && !former.deactivated) throw taken(name);
  if (former !== undefined) {
    const edit = { name: undefined, description: undefined, deactivated: false, permissions: {} };
    await updateGroup(change, actor, former.id, edit);
  }
  const id = former?.id ?? (await makeGroup(change, actor, name));
  await setMembers(change, actor, id, members);
  await noteProvisioned(change, 'group', id, externalId);
  return id;
}

export async function updateDirectoryGroup(
  change: Change,
  group: Group,
  { name, members, externalId }: WantedGroup,
): Promise<void> {
  const actor = await directoryActor(change);
  if (name !== group.name) {
    const other = named(change, name);
    if (other !== undefined && other.id !== group.id) throw taken(name);
    const edit = { name, description: undefined, deactivated: undefined, permissions: {} };
    await updateGroup(change, actor, group.id, edit);
  }
  if (members !== undefined) await setMembers(change, actor, group.id, members);
  await noteProvisioned(change, 'group', group.id, externalId);
}

/** Administrators manage it: the bot that creates it can't. */
function makeGroup(change: Change, actor: UserRow, name: string): Promise<number> {
  const administrators = change.organization.groups.systemId('role:administrators');
  const permissions = Object.fromEntries(
    GROUP_PERMISSIONS.filter(
      (one) => GROUP_PERMISSION_SPECS[one].default_group_name === 'group_creator',
    ).map((one) => [one, administrators]),
  );
  const made = { name, description: '', members: [], subgroups: [], permissions };
  return createGroup(change, actor, made);
}

async function setMembers(
  change: Change,
  actor: UserRow,
  groupId: number,
  wanted: readonly number[],
): Promise<void> {
  const people = await usersByIds(change.db, wanted);
  const missing = wanted.find((id) => people.get(id)?.is_bot !== 0);
  if (missing !== undefined) throw badRequest(`There is no user ${missing}`);
  const { members } = accessGroup(change, groupId);
  // Deactivated people in `wanted` keep what they had: membership, or none.
  const isMember = (id: number) => wanted.includes(id);
  for (const id of new Set([...members, ...wanted])) {
    if (isMember(id) && !isAvailable(people.get(id))) continue;
    const group = accessGroup(change, groupId);
    await setMemberships(change, actor, id, [{ group, isMember: isMember(id) }]);
  }
}

function named({ organization }: Change, name: string): Group | undefined {
  return organization.groups.all().find((group) => nameKey(group.name) === nameKey(name.trim()));
}

function taken(name: string): DirectoryConflict {
  return new DirectoryConflict(`displayName '${name}' is taken`);
}
