import { asUserId } from '~/domain/ids';
import type { ProfileField } from '~/domain/organization/organization';
import { choicesOf, FIELD_TYPE, isGoneChoice } from '~/domain/people/profileField';
import { peopleOf } from '~/domain/people/profileValue';
import { listPeople } from '~/model/selectors/people/listPeople';
import { useRealm, useSession } from '~/session/react';
import { DateField } from '~/ui/forms/DateField';
import { SelectField } from '~/ui/forms/SelectField';
import { TextArea } from '~/ui/forms/TextArea';
import { TextField } from '~/ui/forms/TextField';
import { TokenField } from '~/ui/forms/TokenField';
import type { PickOption } from '~/ui/lists/PickRow';
import { PersonAvatar } from '../people/PersonAvatar';

/** Longest values in characters, as the server counts them. */
const SHORT = 50;
const LONG = 500;
/** No one reads a longer list; typing narrows it. */
const MOST_PEOPLE = 12;

export interface ProfileFieldInputProps {
  readonly field: ProfileField;
  /** As stored: for people, JSON of their ids. Empty: not filled in. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Why it can't be changed. */
  readonly lockedReason?: string | undefined;
}

/** Input for a custom profile field of any type. */
export function ProfileFieldInput(props: ProfileFieldInputProps) {
  const { field, value, error, onChange, lockedReason } = props;
  const help = lockedReason ?? (field.hint || undefined);
  const isDisabled = lockedReason !== undefined;
  const text = {
    label: field.name,
    help,
    error,
    value,
    isDisabled,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (field.type) {
    case FIELD_TYPE.longText:
      return <TextArea {...text} limit={LONG} />;
    case FIELD_TYPE.options:
      return (
        <SelectField
          label={field.name}
          help={help}
          error={error}
          isDisabled={isDisabled}
          options={[
            { id: '', label: 'Not specified' },
            ...choicesOf(field).map(({ key, text: label }) => ({ id: key, label })),
            ...(isGoneChoice(field, value) ? [{ id: value, label: 'Deleted option' }] : []),
          ]}
          value={value}
          onChange={onChange}
        />
      );
    case FIELD_TYPE.date:
      return <DateField {...text} />;
    case FIELD_TYPE.link:
      return <TextField {...text} inputMode="url" placeholder="https://" dir="ltr" />;
    case FIELD_TYPE.people:
      return <PeopleInput {...props} />;
    case FIELD_TYPE.externalAccount:
      return <TextField {...text} spellCheck={false} placeholder="Name of the account" />;
    default:
      return <TextField {...text} maxLength={SHORT} dir="auto" />;
  }
}

function PeopleInput({ field, value, error, onChange, lockedReason }: ProfileFieldInputProps) {
  const session = useSession();
  const users = useRealm((realm) => realm.users);
  const chosen = peopleOf(value);
  const put = (ids: readonly number[]) => onChange(ids.length === 0 ? '' : JSON.stringify(ids));
  const options = (query: string): readonly PickOption[] => {
    const { realm } = session.realm.getState();
    if (!realm) return [];
    return listPeople(realm.users, { segment: 'active', role: undefined, query })
      .filter(({ userId }) => !chosen.includes(userId))
      .slice(0, MOST_PEOPLE)
      .map(({ userId, fullName, deliveryEmail }) => ({
        id: String(userId),
        label: fullName,
        icon: <PersonAvatar userId={userId} size="tiny" />,
        meta: deliveryEmail,
      }));
  };
  return (
    <TokenField
      label={field.name}
      help={lockedReason ?? (field.hint || undefined)}
      error={error}
      isDisabled={lockedReason !== undefined}
      placeholder="Add a person"
      empty="No one found"
      tokens={chosen.map((id) => ({
        id: String(id),
        label: users.get(id)?.fullName ?? 'Somebody',
        icon: <PersonAvatar userId={id} size="tiny" />,
      }))}
      options={options}
      onAdd={(id) => put([...chosen, asUserId(Number(id))])}
      onRemove={(id) => put(chosen.filter((one) => String(one) !== id))}
    />
  );
}
