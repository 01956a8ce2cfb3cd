import type { GroupPermission } from '~/contract/records/group';
import type { GroupId, UserId } from './ids';
import type { GroupSetting } from './permissions/groups';

export interface UserGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly description: string;
  readonly isSystem: boolean;
  readonly isDeactivated: boolean;
  readonly creatorId: UserId | null;
  readonly dateCreated: number | null;
  /** Direct members. A Set is made only for the groups that a rule asks about. */
  readonly members: readonly UserId[];
  readonly subgroups: readonly GroupId[];
  readonly permissions: Readonly<Record<GroupPermission, GroupSetting>>;
}
