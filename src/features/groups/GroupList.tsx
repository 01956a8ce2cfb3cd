import { useMemo, useRef, useState } from 'react';
import type { GroupId } from '~/domain/ids';
import { groupTitle, type UserGroup } from '~/domain/people/group';
import { peopleIn } from '~/domain/permissions/groups';
import { isNobodyGroup } from '~/domain/permissions/settingChoices';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { matchRank, searchKey } from '~/lib/textMatch';
import { byName } from '~/model/selectors/people/findPeople';
import { groupSize } from '~/model/selectors/people/settingPeople';
import { groupLookup } from '~/model/selectors/permissions/permissions';
import { FilterField } from '~/ui/forms/FilterField';
import { RovingList } from '~/ui/lists/RovingList';
import { useRowReturn } from '~/ui/lists/useRowReturn';
import { PickedGroup, PickedRow } from '~/ui/page/PickedList';
import { GroupIcon } from '~/widgets/groupSetting/GroupIcon';
import { usePeopleRealm } from '~/widgets/groupSetting/usePeopleRealm';
import styles from './Groups.module.css';
import { type GroupsPlace, groupHref } from './groupHref';

/** All groups: the user's own, the others, those that follow a role, and deactivated ones. */
export function GroupList({
  place,
  currentId,
}: {
  place: GroupsPlace;
  currentId: GroupId | undefined;
}) {
  const [query, setQuery] = useState('');
  const realm = usePeopleRealm();
  const { groups, users, selfId } = realm;
  const shelves = useMemo(
    () => shelve([...groups.values()], { mine: (id) => isIn({ groups }, id, selfId) }),
    [groups, selfId],
  );
  const wanted = searchKey(query);
  const fits = (group: UserGroup) =>
    matchRank(wanted, searchKey(`${groupTitle(group)} ${group.description}`)) !== undefined;
  const shown = shelves
    .map(({ title, groups: all }) => ({ title, groups: all.filter(fits) }))
    .filter((shelf) => shelf.groups.length > 0);
  const rows = useRef<HTMLDivElement>(null);
  useRowReturn(rows, 'groups');
  return (
    <>
      <div className={styles.tools}>
        <FilterField label="Filter groups" value={query} onChange={setQuery} />
      </div>
      <RovingList ref={rows} label="Groups" className={styles.list} isWindowed>
        {shown.map((shelf) => (
          <PickedGroup
            key={shelf.title}
            title={shelf.title}
            items={shelf.groups}
            keyOf={({ id }) => id}
            currentKey={currentId}
          >
            {(group) => (
              <PickedRow
                href={groupHref(place, group.id, 'members')}
                isCurrent={group.id === currentId}
                lead={
                  <span className={styles.tile}>
                    <GroupIcon group={group} />
                  </span>
                }
                label={groupTitle(group)}
                about={group.isSystem ? 'Based on role' : group.description}
                meta={<Size of={groupSize({ groups, users }, group.id)} />}
              />
            )}
          </PickedGroup>
        ))}
        {shown.length === 0 && <p className={styles.none}>No groups found.</p>}
      </RovingList>
    </>
  );
}

function isIn(realm: Parameters<typeof groupLookup>[0], groupId: number, userId: number): boolean {
  return peopleIn(groupId, groupLookup(realm)).has(userId);
}

function shelve(groups: readonly UserGroup[], { mine }: { mine: (id: GroupId) => boolean }) {
  const named = groups
    .filter(({ isSystem }) => !isSystem)
    .sort((a, b) => byName.compare(a.name, b.name));
  const active = named.filter(({ isDeactivated }) => !isDeactivated);
  return [
    { title: 'Yours', groups: active.filter(({ id }) => mine(id)) },
    { title: 'Others', groups: active.filter(({ id }) => !mine(id)) },
    {
      title: 'By role',
      groups: groups.filter(
        (group) => group.isSystem && !isNobodyGroup(group) && group.name !== 'role:internet',
      ),
    },
    { title: 'Deactivated', groups: named.filter(({ isDeactivated }) => isDeactivated) },
  ];
}

function Size({ of: size }: { of: number }) {
  return (
    <>
      <span aria-hidden="true">{size.toLocaleString(pageLocale())}</span>
      <span className="vh">{countOf(size, 'person', 'people')}</span>
    </>
  );
}
