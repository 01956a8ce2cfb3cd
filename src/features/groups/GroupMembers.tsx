import { UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import type { GroupId } from '~/domain/ids';
import { groupTitle, type UserGroup } from '~/domain/people/group';
import { nameOfRole } from '~/domain/people/roles';
import type { User } from '~/domain/people/user';
import { countOf } from '~/lib/listNames';
import { byName } from '~/model/selectors/people/findPeople';
import { groupSize } from '~/model/selectors/people/settingPeople';
import { useRealm, useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { VirtualRows } from '~/ui/lists/VirtualRows';
import { useCan } from '~/widgets/capabilities/useCan';
import { GroupIcon } from '~/widgets/groupSetting/GroupIcon';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { ShownName } from '~/widgets/people/ShownName';
import { AddMembers } from './AddMembers';
import styles from './Groups.module.css';
import { type GroupsPlace, groupHref } from './groupHref';
import { removeGroup, removePerson } from './removeMember';
import type { GroupRights } from './useGroupRights';

const ROW_REM = 2.5;

type Member = { kind: 'group'; group: UserGroup } | { kind: 'person'; user: User };

/** Direct members of a group, people and groups, with ways to add and remove them (E15). */
export function GroupMembers({
  place,
  group,
  rights,
}: {
  place: GroupsPlace;
  group: UserGroup;
  rights: GroupRights;
}) {
  const groups = useRealm((realm) => realm.groups);
  const users = useRealm((realm) => realm.users);
  const members = useMemo(() => membersOf(group, { groups, users }), [group, groups, users]);
  const canNest = useCan('nesting');
  const people = members.filter(({ kind }) => kind === 'person').length;
  const inAll = useMemo(() => groupSize({ groups, users }, group.id), [groups, users, group.id]);
  const inside = members.length - people;
  return (
    <div className={styles.tab}>
      {rights.canAdd && !group.isDeactivated && (
        <AddMembers group={group} canNest={rights.canManage && canNest} />
      )}
      <h3>
        {countOf(people, 'person', 'people')}
        {inside > 0 && (
          <>
            {' '}
            and {countOf(inside, 'group', 'groups')}
            <small>{countOf(inAll, 'person', 'people')} in all</small>
          </>
        )}
      </h3>
      {members.length === 0 ? (
        <p className={styles.none}>No one is in this group yet.</p>
      ) : (
        <VirtualRows
          label={`Members of ${groupTitle(group)}`}
          items={members}
          keyOf={(member) => (member.kind === 'group' ? `g${member.group.id}` : member.user.userId)}
          rowRem={ROW_REM}
        >
          {(member) =>
            member.kind === 'group' ? (
              <GroupRow
                place={place}
                outer={group}
                group={member.group}
                size={groupSize({ groups, users }, member.group.id)}
                canRemove={rights.canManage}
              />
            ) : (
              <PersonRow group={group} user={member.user} canRemove={rights.canRemove} />
            )
          }
        </VirtualRows>
      )}
    </div>
  );
}

function membersOf(
  { members, subgroups }: UserGroup,
  {
    groups,
    users,
  }: { groups: ReadonlyMap<GroupId, UserGroup>; users: ReadonlyMap<User['userId'], User> },
): readonly Member[] {
  return [
    ...subgroups
      .flatMap((id) => groups.get(id) ?? [])
      .sort((a, b) => byName.compare(groupTitle(a), groupTitle(b)))
      .map((group): Member => ({ kind: 'group', group })),
    ...members
      .flatMap((id) => users.get(id) ?? [])
      .filter(({ isActive }) => isActive)
      .sort((a, b) => byName.compare(a.fullName, b.fullName))
      .map((user): Member => ({ kind: 'person', user })),
  ];
}

function GroupRow({
  place,
  outer,
  group,
  size,
  canRemove,
}: {
  place: GroupsPlace;
  outer: UserGroup;
  group: UserGroup;
  size: number;
  canRemove: boolean;
}) {
  const session = useSession();
  const title = groupTitle(group);
  return (
    <div className={styles.row}>
      <span className={styles.tile}>
        <GroupIcon group={group} />
      </span>
      <a {...ROVING_ROW} href={groupHref(place, group.id, 'members')} dir="auto">
        {title}
      </a>
      <span>{countOf(size, 'person', 'people')}</span>
      {canRemove && !outer.isDeactivated && (
        <IconButton
          icon={UserMinus}
          label={`Remove ${title}`}
          onClick={() => removeGroup(session, outer, group)}
        />
      )}
    </div>
  );
}

function PersonRow({
  group,
  user,
  canRemove,
}: {
  group: UserGroup;
  user: User;
  canRemove: boolean;
}) {
  const session = useSession();
  return (
    <div className={styles.row}>
      <PersonAvatar userId={user.userId} size="small" hasPresence />
      <button {...ROVING_ROW} type="button" data-user={user.userId} dir="auto">
        <ShownName user={user} />
      </button>
      <span>{user.isBot ? 'Bot' : nameOfRole(user.role)}</span>
      {canRemove && !group.isDeactivated && (
        <IconButton
          icon={UserMinus}
          label={`Remove ${user.fullName}`}
          onClick={() => removePerson(session, group, user)}
        />
      )}
    </div>
  );
}
