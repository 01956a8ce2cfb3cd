import type { GroupId } from '~/domain/ids';
import { GROUP_PERMISSIONS, type GroupPermission, type UserGroup } from '~/domain/people/group';
import type { GroupSetting } from '~/domain/permissions/groups';
import { REALM_PERMISSIONS, type RealmPermission } from '~/domain/permissions/settingChoices';
import { CHANNEL_PERMISSIONS, type Channel, type ChannelPermission } from '~/domain/places/channel';
import type { RealmState } from '../../state';

/** Everything that references a group: the permissions it grants, and the groups that contain it. */
export interface GroupUses {
  readonly realm: readonly RealmPermission[];
  readonly channels: readonly {
    readonly channel: Channel;
    readonly permissions: readonly ChannelPermission[];
  }[];
  readonly groups: readonly {
    readonly group: UserGroup;
    readonly permissions: readonly GroupPermission[];
  }[];
  /** The groups that contain it. */
  readonly parents: readonly UserGroup[];
}

/** The server refuses to deactivate a group for the same reasons (gap 4.6), as far as this user can see them. */
export function groupUses(
  { organization, channels, groups }: Pick<RealmState, 'organization' | 'channels' | 'groups'>,
  groupId: GroupId,
): GroupUses {
  const named = <N extends string>(
    names: readonly N[],
    settings: Readonly<Record<N, GroupSetting>>,
  ) => names.filter((name) => namesGroup(settings[name], groupId));
  const others = [...groups.values()].filter((group) => !group.isDeactivated);
  return {
    realm: named(Object.keys(REALM_PERMISSIONS) as RealmPermission[], organization.permissions),
    channels: [...channels.values()]
      .map((channel) => ({ channel, permissions: named(CHANNEL_PERMISSIONS, channel.permissions) }))
      .filter(({ permissions }) => permissions.length > 0),
    groups: others
      .filter((group) => group.id !== groupId)
      .map((group) => ({ group, permissions: named(GROUP_PERMISSIONS, group.permissions) }))
      .filter(({ permissions }) => permissions.length > 0),
    parents: others.filter(({ subgroups }) => subgroups.includes(groupId)),
  };
}

export function isUsed({ realm, channels, groups, parents }: GroupUses): boolean {
  return realm.length + channels.length + groups.length + parents.length > 0;
}

function namesGroup(setting: GroupSetting | undefined, groupId: GroupId): boolean {
  if (setting === undefined) return false;
  return typeof setting === 'number'
    ? setting === groupId
    : setting.direct_subgroups.includes(groupId);
}
