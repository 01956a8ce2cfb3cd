import { NOBODY_GROUP, type SystemGroupName } from '~/contract/names';
import type { PermissionSpec } from '~/contract/permissions';
import { ROLE } from '~/contract/records/user';
import { type GroupSetting, normalizeSetting } from './groups';

export {
  CHANNEL_PERMISSION_SPECS,
  GROUP_PERMISSION_SPECS,
  type PermissionSpec,
  REALM_PERMISSIONS,
  type RealmPermission,
} from '~/contract/permissions';

/** The people and groups that a setting names directly. */
export interface SettingParts {
  readonly members: readonly number[];
  readonly groups: readonly number[];
}

interface ChoiceGroup {
  readonly id: number;
  readonly name: string;
  readonly isSystem: boolean;
  readonly isDeactivated: boolean;
}

/** Leaves out the nobody group, which stands for an empty setting. */
export function settingParts(setting: GroupSetting, nobodyId: number | undefined): SettingParts {
  if (typeof setting !== 'number') {
    return {
      members: setting.direct_members,
      groups: setting.direct_subgroups.filter((id) => id !== nobodyId),
    };
  }
  return { members: [], groups: setting === nobodyId ? [] : [setting] };
}

/** The stored form. An empty setting is the nobody group where the server has one. */
export function settingOf(parts: SettingParts, nobodyId: number | undefined): GroupSetting {
  const isEmpty = parts.members.length === 0 && parts.groups.length === 0;
  if (isEmpty && nobodyId !== undefined) return nobodyId;
  return normalizeSetting({ direct_members: parts.members, direct_subgroups: parts.groups });
}

/** Why a group can't be chosen; screens provide the wording (PE1). */
export type ChoiceDenial = 'deactivated' | 'rolesOnly' | 'tooWide' | 'notOffered' | 'required';

/** The rules of `server_supported_permission_settings` (gap 1.8); undefined = can be chosen. */
export function groupChoiceDenial(
  spec: PermissionSpec,
  group: ChoiceGroup,
): ChoiceDenial | undefined {
  if (group.isDeactivated) return 'deactivated';
  if (!group.isSystem) return spec.require_system_group ? 'rolesOnly' : undefined;
  const { name } = group;
  if (name === 'role:internet' && !spec.allow_internet_group) return 'tooWide';
  if (name === 'role:everyone' && !spec.allow_everyone_group) return 'tooWide';
  if (name === NOBODY_GROUP && !spec.allow_nobody_group) return 'required';
  const { allowed_system_groups: allowed } = spec;
  if (allowed.length === 0 || allowed.includes(name as SystemGroupName)) return undefined;
  return 'notOffered';
}

/** Guests can hold a permission only if it can be given to everyone. */
export function personChoiceDenial(
  spec: PermissionSpec,
  { role }: { readonly role: number },
): ChoiceDenial | undefined {
  if (spec.require_system_group) return 'rolesOnly';
  return role === ROLE.guest && !spec.allow_everyone_group ? 'tooWide' : undefined;
}

export function isNobodyGroup({ name, isSystem }: Pick<ChoiceGroup, 'name' | 'isSystem'>): boolean {
  return isSystem && name === NOBODY_GROUP;
}
