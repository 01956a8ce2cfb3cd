import { asGroupId, asUserId, type GroupId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import { peopleIn } from '~/domain/permissions/groups';
import { isNobodyGroup } from '~/domain/permissions/settingChoices';
import { holderTest, type Right } from '~/domain/permissions/sources';
import { memoLast } from '~/lib/memo';
import type { RealmState } from '../../state';
import { groupLookup } from '../permissions/permissions';
import { byName } from './findPeople';

type People = Pick<RealmState, 'users' | 'groups'>;

/** The group that stands for no one; undefined on servers that have none. */
export function nobodyGroupId(realm: Pick<RealmState, 'groups'>): GroupId | undefined {
  return findNobody(realm.groups);
}

const findNobody = memoLast(
  (groups: RealmState['groups']) => [...groups.values()].find(isNobodyGroup)?.id,
);

/** Everyone who has a right now, however granted: nested groups expanded, without users who can never have it. */
export function holdersOf(realm: People, right: Right): readonly User[] {
  const isHolder = holderTest(right, groupLookup(realm));
  return sortedByName([...realm.users.values()].filter((user) => user.isActive && isHolder(user)));
}

/** Who would gain a permission and who would lose it. */
export function settingDifference(
  realm: People,
  { before, after }: { readonly before: Right; readonly after: Right },
): { readonly gained: readonly User[]; readonly lost: readonly User[] } {
  const had = new Set(holdersOf(realm, before));
  const has = new Set(holdersOf(realm, after));
  return {
    gained: [...has].filter((user) => !had.has(user)),
    lost: [...had].filter((user) => !has.has(user)),
  };
}

/** The number of people in a group, at any depth. */
export function groupSize(realm: People, groupId: GroupId): number {
  let count = 0;
  for (const id of peopleIn(groupId, groupLookup(realm))) {
    if (realm.users.get(asUserId(id))?.isActive) count++;
  }
  return count;
}

/** The people in a group, at any depth, by name. */
export function groupPeople(realm: People, groupId: number): readonly User[] {
  const people: User[] = [];
  for (const id of peopleIn(asGroupId(groupId), groupLookup(realm))) {
    const user = realm.users.get(asUserId(id));
    if (user?.isActive) people.push(user);
  }
  return sortedByName(people);
}

function sortedByName(users: User[]): readonly User[] {
  return users.sort((a, b) => byName.compare(a.fullName, b.fullName));
}
