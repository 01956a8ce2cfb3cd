import { groupTitle, type UserGroup } from '~/domain/people/group';
import type { User } from '~/domain/people/user';
import { memoLast } from '~/lib/memo';
import { matchRank, searchKey } from '~/lib/textMatch';
import type { RealmState } from '../../state';

/** No one reads more than this; users keep typing instead. */
const MOST = 12;

const searchKeys = new WeakMap<User, string>();

/** Cached: building ten thousand keys per keystroke would be noticeable. A changed user is a new object. */
export function searchedName(user: User): string {
  let key = searchKeys.get(user);
  if (key === undefined) {
    key = searchKey(user.fullName);
    searchKeys.set(user, key);
  }
  return key;
}

/** Finds people who can take part in something, by part of their name or email; best match first. */
export function findPeople(
  realm: RealmState,
  query: string,
  isWanted: (user: User) => boolean,
): readonly User[] {
  const wanted = searchKey(query);
  const found: { user: User; rank: number }[] = [];
  for (const user of realm.users.values()) {
    if (!user.isActive || user.isSystemBot || !isWanted(user)) continue;
    const byAddress = wanted !== '' && user.deliveryEmail?.toLowerCase().startsWith(wanted);
    const rank = matchRank(wanted, searchedName(user)) ?? (byAddress ? 4 : undefined);
    if (rank !== undefined) found.push({ user, rank });
  }
  found.sort((a, b) => a.rank - b.rank || byName.compare(a.user.fullName, b.user.fullName));
  return found.slice(0, MOST).map(({ user }) => user);
}

/** Groups in use, those that follow a role first. */
export function findGroups(realm: RealmState, query: string): readonly UserGroup[] {
  const wanted = searchKey(query);
  return activeGroups(realm.groups).filter(
    (group) => matchRank(wanted, searchKey(groupTitle(group))) !== undefined,
  );
}

const activeGroups = memoLast((groups: RealmState['groups']): readonly UserGroup[] =>
  [...groups.values()]
    .filter(({ isDeactivated }) => !isDeactivated)
    .sort(
      (a, b) =>
        Number(b.isSystem) - Number(a.isSystem) ||
        (a.isSystem ? a.id - b.id : byName.compare(a.name, b.name)),
    ),
);

export const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
