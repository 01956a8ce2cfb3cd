import { GROUP_PERMISSIONS, type GroupPermission } from '~/contract/records/group';
import type {
  createUserGroup as createRoute,
  deactivateUserGroup as deactivateRoute,
  getUserGroups as listRoute,
  getUserGroupMembership as membershipRoute,
  getUserGroupMembers as membersRoute,
  getUserGroupSubgroups as subgroupsRoute,
  updateUserGroupMembers as updateMembersRoute,
  updateUserGroup as updateRoute,
  updateUserGroupSubgroups as updateSubgroupsRoute,
} from '~/contract/routes/users';
import { nestedGroupIds, peopleIn } from '~/domain/permissions/groups';
import { badRequest } from '../../../core/apiError';
import { isGuest } from '../../../core/permissions';
import { createGroup, updateGroup } from '../../../realm/groups/changeGroup';
import { deactivateGroup } from '../../../realm/groups/deactivateGroup';
import { accessGroup } from '../../../realm/groups/groupAccess';
import { updateMembers } from '../../../realm/groups/groupMembers';
import { presentGroup } from '../../../realm/present/group';
import { accessUser, activeStandings } from '../../../realm/users/users';
import { act } from '../act';
import type { Handler } from '../context';

export const getUserGroups: Handler<typeof listRoute> = async (context, args) => {
  const { services, organization, user } = context;
  if (isGuest(user) || user.is_bot === 1) throw badRequest('Not allowed for guest users');
  const lookup = organization.groups.lookupAmong(await activeStandings(services.realm.db));
  const groups = organization.groups
    .all()
    .filter((group) => args.include_deactivated_groups || !group.deactivated);
  return { user_groups: groups.map((group) => presentGroup(group, lookup, organization)) };
};

/** E12. */
export const createUserGroup: Handler<typeof createRoute> = (context, args) =>
  act(context, async (change, actor) => ({
    group_id: await createGroup(change, actor, {
      name: args.name,
      description: args.description,
      members: args.members,
      subgroups: args.subgroups,
      permissions: permissionsOf(args),
    }),
  }));

export const updateUserGroup: Handler<typeof updateRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const { name, description, deactivated } = args;
    const permissions = permissionsOf(args);
    const given = [name, description, deactivated, ...Object.values(permissions)];
    if (given.every((one) => one === undefined)) throw badRequest('No new data supplied');
    await updateGroup(change, actor, args.user_group_id, {
      name,
      description,
      deactivated,
      permissions,
    });
    return undefined;
  });

function permissionsOf<T>(
  args: Partial<Readonly<Record<GroupPermission, T>>>,
): Partial<Record<GroupPermission, T>> {
  const given = GROUP_PERMISSIONS.filter((name) => args[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, args[name]])) as Partial<
    Record<GroupPermission, T>
  >;
}

export const deactivateUserGroup: Handler<typeof deactivateRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await deactivateGroup(change, actor, args.user_group_id);
    return undefined;
  });

/** E15. */
export const updateUserGroupMembers: Handler<typeof updateMembersRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await updateMembers(change, actor, args.user_group_id, {
      add: args.add ?? [],
      remove: args.delete ?? [],
      addSubgroups: args.add_subgroups ?? [],
      removeSubgroups: args.delete_subgroups ?? [],
    });
    return undefined;
  });

export const updateUserGroupSubgroups: Handler<typeof updateSubgroupsRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await updateMembers(change, actor, args.user_group_id, {
      add: [],
      remove: [],
      addSubgroups: args.add ?? [],
      removeSubgroups: args.delete ?? [],
    });
    return undefined;
  });

export const getUserGroupMembership: Handler<typeof membershipRoute> = async (context, args) => {
  const { services, organization } = context;
  const group = accessGroup({ organization }, args.user_group_id);
  await accessUser(services.realm.db, args.user_id);
  const lookup = organization.groups.lookupAmong(await activeStandings(services.realm.db));
  const members = args.direct_member_only
    ? new Set(lookup(group.id)?.members)
    : peopleIn(group.id, lookup);
  return { is_user_group_member: members.has(args.user_id) };
};

export const getUserGroupSubgroups: Handler<typeof subgroupsRoute> = async (context, args) => {
  const { organization } = context;
  const group = accessGroup({ organization }, args.user_group_id);
  const nested = nestedGroupIds(group.id, organization.groups.lookupAmong([]));
  const below = args.direct_subgroup_only
    ? group.subgroups
    : [...nested].filter((id) => id !== group.id);
  return { subgroups: [...below].sort((a, b) => a - b) };
};

export const getUserGroupMembers: Handler<typeof membersRoute> = async (context, args) => {
  const { services, organization } = context;
  const group = accessGroup({ organization }, args.user_group_id);
  const lookup = organization.groups.lookupAmong(await activeStandings(services.realm.db));
  const members = args.direct_member_only
    ? (lookup(group.id)?.members ?? [])
    : peopleIn(group.id, lookup);
  return { members: [...members].sort((a, b) => a - b) };
};
