import {
  CHANNEL_PERMISSION_SPECS,
  GROUP_PERMISSION_SPECS,
  type PermissionSpec,
  REALM_PERMISSIONS,
  type RealmPermission,
} from '~/contract/permissions';
import type { ChannelPermission } from '~/contract/records/channel';
import type { GroupPermission } from '~/contract/records/group';
import { type GroupLookup, type GroupSetting, holdsPermission, type Person } from './groups';

/** The acting user, and what their rights follow from. */
export interface Standing {
  readonly self: Person;
  readonly lookup: GroupLookup;
  readonly realmPermissions: Readonly<Record<RealmPermission, GroupSetting>>;
}

export function mayInOrganization(standing: Standing, name: RealmPermission): boolean {
  const spec: PermissionSpec = REALM_PERMISSIONS[name];
  return holdsPermission(standing.self, standing.realmPermissions[name], spec, standing.lookup);
}

/** To this channel, or to any. */
export function mayAddSubscribers(
  standing: Standing,
  { permissions }: { readonly permissions: Readonly<Record<ChannelPermission, GroupSetting>> },
): boolean {
  const spec = CHANNEL_PERMISSION_SPECS.can_add_subscribers_group;
  return (
    mayInOrganization(standing, 'can_add_subscribers_group') ||
    holdsPermission(standing.self, permissions.can_add_subscribers_group, spec, standing.lookup)
  );
}

/** Applies to adding others, not oneself. No one can add members to role groups. */
export function mayAddMembers(
  standing: Standing,
  group: {
    readonly isSystem: boolean;
    readonly permissions: Readonly<Record<GroupPermission, GroupSetting>>;
  },
): boolean {
  if (group.isSystem) return false;
  if (mayInOrganization(standing, 'can_manage_all_groups')) return true;
  return (['can_manage_group', 'can_add_members_group'] as const).some((name) =>
    holdsPermission(
      standing.self,
      group.permissions[name],
      GROUP_PERMISSION_SPECS[name],
      standing.lookup,
    ),
  );
}
