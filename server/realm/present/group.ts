import type { UserGroupWire } from '~/contract/records/group';
import type { GroupLookup } from '~/domain/permissions/groups';
import type { Group } from '../../core/groupDirectory';
import type { Organization } from '../../core/organization';
import { presentSettings } from './groupSetting';

export type UserGroupOut = Required<UserGroupWire>;

/** `lookup` must know all active people (GroupDirectory.lookupAmong). */
export function presentGroup(
  group: Group,
  lookup: GroupLookup,
  { deactivatedUserIds }: Organization,
): UserGroupOut {
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    members: [...(lookup(group.id)?.members ?? [])].sort((a, b) => a - b),
    direct_subgroup_ids: group.subgroups,
    is_system_group: group.isSystem,
    date_created: group.createdAt,
    creator_id: group.creatorId,
    deactivated: group.deactivated,
    ...presentSettings(group.permissions, deactivatedUserIds),
  };
}
