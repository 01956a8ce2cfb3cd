import { asUserId } from '~/domain/ids';
import { findPeople } from '~/model/selectors/findPeople';
import { TokenField } from '~/ui/forms/TokenField';
import { usePeopleRealm } from '~/widgets/groupSetting/usePeopleRealm';
import { PersonAvatar } from '~/widgets/PersonAvatar';

/** Who answers for a bot: one person. Choosing another takes the place of the first. */
export function OwnerField({
  ownerId,
  error,
  onChange,
}: {
  ownerId: number | null;
  error: string | undefined;
  onChange: (ownerId: number | null) => void;
}) {
  const realm = usePeopleRealm();
  const owner = ownerId === null ? undefined : realm.users.get(asUserId(ownerId));
  const tokens =
    owner === undefined
      ? []
      : [
          {
            id: String(owner.userId),
            label: owner.isActive ? owner.fullName : `${owner.fullName}, deactivated`,
            icon: <PersonAvatar userId={owner.userId} size="tiny" />,
            look: owner.isActive ? undefined : ('bad' as const),
          },
        ];
  return (
    <TokenField
      label="Owner"
      tokens={tokens}
      placeholder={owner ? 'Somebody else' : 'Choose a person'}
      options={(query) =>
        findPeople(realm, query, (user) => !user.isBot && user.userId !== ownerId).map((user) => ({
          id: String(user.userId),
          label: user.fullName,
          icon: <PersonAvatar userId={user.userId} size="tiny" />,
          meta: user.deliveryEmail ?? undefined,
        }))
      }
      empty="Nobody is called that"
      onAdd={(id) => onChange(Number(id))}
      onRemove={() => onChange(null)}
      {...(error === undefined ? {} : { error })}
    />
  );
}
