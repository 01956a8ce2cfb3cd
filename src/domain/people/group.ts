import type { GroupPermission } from '~/contract/records/group';
import type { GroupId, UserId } from '../ids';
import type { GroupSetting } from '../permissions/groups';
import type { SettingChanges } from '../permissions/settingEdits';

export { GROUP_PERMISSIONS, type GroupPermission } from '~/contract/records/group';

export interface UserGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly description: string;
  readonly isSystem: boolean;
  readonly isDeactivated: boolean;
  readonly creatorId: UserId | null;
  readonly dateCreated: number | null;
  /** Direct members. Kept as an array: a Set is built only for groups that a rule asks about. */
  readonly members: readonly UserId[];
  readonly subgroups: readonly GroupId[];
  readonly permissions: Readonly<Record<GroupPermission, GroupSetting>>;
}

const SYSTEM_TITLES: Readonly<Record<string, string>> = {
  'role:owners': 'Owners',
  'role:administrators': 'Administrators',
  'role:moderators': 'Moderators',
  'role:fullmembers': 'Full members',
  'role:members': 'Everyone except guests',
  'role:everyone': 'Everyone',
  'role:internet': 'Everyone on the internet',
  'role:nobody': 'Nobody',
};

/** The display name of a group: role groups have internal names that no one needs to know (gap 1.8). */
export function groupTitle({ name, isSystem }: Pick<UserGroup, 'name' | 'isSystem'>): string {
  return isSystem ? (SYSTEM_TITLES[name] ?? name.replace(/^role:/, '')) : name;
}

/** The arguments of E12. The server decides permissions that are left out. */
export interface NewGroup {
  readonly name: string;
  readonly description: string;
  readonly members: readonly UserId[];
  readonly subgroups?: readonly GroupId[];
  readonly permissions: Readonly<Partial<Record<GroupPermission, GroupSetting>>>;
}

/** Absent = unchanged. */
export interface GroupEdit {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly isDeactivated?: false;
  readonly permissions?: SettingChanges<GroupPermission>;
}

/** The arguments of E15. */
export interface MemberEdit {
  readonly add?: readonly UserId[];
  readonly remove?: readonly UserId[];
  readonly addSubgroups?: readonly GroupId[];
  readonly removeSubgroups?: readonly GroupId[];
}
