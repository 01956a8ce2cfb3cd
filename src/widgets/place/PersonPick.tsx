import { asUserId, type UserId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import { memoLast } from '~/lib/memo';
import { matchRank, searchKey } from '~/lib/textMatch';
import { shownName } from '~/model/selectors/people/shownName';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { TokenField, type TokenFieldProps } from '~/ui/forms/TokenField';
import type { PickOption } from '~/ui/lists/PickRow';
import { PersonAvatar } from '../people/PersonAvatar';

/** No one reads a longer list; typing narrows it. */
const MOST = 30;

const foldedPeople = memoLast((users: RealmState['users']) =>
  [...users.values()]
    .filter((user) => user.isActive && !user.isSystemBot)
    .map((user) => ({ user, name: searchKey(`${user.fullName} ${user.deliveryEmail ?? ''}`) }))
    .sort((a, b) => a.user.fullName.localeCompare(b.user.fullName)),
);

/** Active people as chips, including the reader if `withSelf` is set. */
export function PersonPick({
  people,
  withSelf = false,
  onChange,
  ...field
}: {
  people: readonly UserId[];
  withSelf?: boolean;
  onChange: (people: readonly UserId[]) => void;
} & Pick<TokenFieldProps, 'label' | 'help' | 'error' | 'aside' | 'isDisabled'>) {
  const session = useSession();
  const users = useRealm((realm) => realm.users);
  const organization = useRealm((realm) => realm.organization);
  const labelOf = (user: User | undefined) =>
    user ? shownName({ organization }, user) : 'Somebody';
  const options = (query: string): readonly PickOption[] => {
    const asked = searchKey(query);
    const found: (PickOption & { rank: number })[] = [];
    for (const { user, name } of foldedPeople(users)) {
      if (people.includes(user.userId)) continue;
      if (!withSelf && user.userId === session.account.userId) continue;
      const rank = matchRank(asked, name);
      if (rank === undefined) continue;
      const option = {
        id: String(user.userId),
        label: labelOf(user),
        icon: <PersonAvatar userId={user.userId} size="tiny" hasPresence />,
        meta: user.isBot ? 'Bot' : (user.deliveryEmail ?? ''),
      };
      found.push({ ...option, rank });
    }
    return found.sort((a, b) => a.rank - b.rank).slice(0, MOST);
  };
  return (
    <TokenField
      {...field}
      placeholder="Add people"
      tokens={people.map((id) => ({
        id: String(id),
        label: labelOf(users.get(id)),
        icon: <PersonAvatar userId={id} size="tiny" />,
      }))}
      options={options}
      empty="No one found."
      onAdd={(id) => onChange([...people, asUserId(Number(id))])}
      onRemove={(id) => onChange(people.filter((one) => one !== Number(id)))}
    />
  );
}
