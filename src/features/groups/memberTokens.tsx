import { asGroupId, asUserId, type GroupId, type UserId } from '~/domain/ids';
import { groupTitle, type UserGroup } from '~/domain/people/group';
import { nestedGroupIds } from '~/domain/permissions/groups';
import { isNobodyGroup } from '~/domain/permissions/settingChoices';
import { countOf } from '~/lib/listNames';
import { findGroups, findPeople } from '~/model/selectors/people/findPeople';
import { groupSize } from '~/model/selectors/people/settingPeople';
import { groupLookup } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';
import { bestSectionFirst } from '~/ui/lists/bestSectionFirst';
import type { PickOption } from '~/ui/lists/PickRow';
import { GroupIcon } from '~/widgets/groupSetting/GroupIcon';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';

/** People and groups that can be added to a group. `group`: undefined while it is being created and still empty. */
export function memberOptions(
  realm: RealmState,
  {
    query,
    chosen,
    group,
    canNest,
  }: {
    query: string;
    chosen: readonly string[];
    group: UserGroup | undefined;
    canNest: boolean;
  },
): readonly PickOption[] {
  const people = findPeople(realm, query, (user) => !chosen.includes(`person-${user.userId}`));
  const present = new Set<number>(group?.members);
  const groups = canNest
    ? findGroups(realm, query).filter(
        (one) => !chosen.includes(`group-${one.id}`) && !isNobodyGroup(one) && one.id !== group?.id,
      )
    : [];
  const options = [
    ...people.map((user) => ({
      id: `person-${user.userId}`,
      label: user.fullName,
      icon: <PersonAvatar userId={user.userId} size="tiny" hasPresence />,
      group: 'People',
      meta: user.deliveryEmail ?? undefined,
      disabledReason: present.has(user.userId) ? 'Already a member' : undefined,
    })),
    ...groups.map((one) => ({
      id: `group-${one.id}`,
      label: groupTitle(one),
      icon: <GroupIcon group={one} />,
      group: 'Groups',
      meta: countOf(groupSize(realm, one.id), 'person', 'people'),
      disabledReason: nestingFault(realm, group, one),
    })),
  ];
  return bestSectionFirst(options, query);
}

/** Why a group can't be nested in another: a group never contains itself, at any depth. */
function nestingFault(
  realm: RealmState,
  group: UserGroup | undefined,
  inner: UserGroup,
): string | undefined {
  if (!group) return undefined;
  if (group.subgroups.includes(inner.id)) return 'Already a member';
  return nestedGroupIds(inner.id, groupLookup(realm)).has(group.id)
    ? `It contains ${group.name}, and groups can’t contain each other`
    : undefined;
}

/** The ids behind the chosen tokens. */
export function chosenMembers(chosen: readonly string[]): {
  readonly people: readonly UserId[];
  readonly groups: readonly GroupId[];
} {
  const ids = (kind: string) =>
    chosen.filter((one) => one.startsWith(kind)).map((one) => Number(one.slice(kind.length)));
  return { people: ids('person-').map(asUserId), groups: ids('group-').map(asGroupId) };
}
