import type { FieldProps } from '~/ui/forms/FieldFrame';
import { TokenField } from '~/ui/forms/TokenField';
import { usePeopleRealm } from '../groupSetting/usePeopleRealm';
import { type PeopleToken, peopleOptions, peopleTokens } from './peopleTokens';

/** People to add to something: individually, or everyone in a group or channel. */
export function PeopleField({
  chosen,
  onChange,
  present,
  hasChannels = false,
  placeholder = 'Name, group or email',
  ...field
}: FieldProps & {
  readonly chosen: readonly PeopleToken[];
  readonly onChange: (chosen: readonly PeopleToken[]) => void;
  /** Those already in it. */
  readonly present?: { readonly ids: ReadonlySet<number>; readonly reason: string };
  readonly hasChannels?: boolean;
  readonly placeholder?: string;
}) {
  const realm = usePeopleRealm();
  return (
    <TokenField
      {...field}
      tokens={peopleTokens(realm, chosen)}
      placeholder={placeholder}
      options={(query) =>
        peopleOptions(realm, { query, chosen, hasChannels, ...(present ? { present } : {}) })
      }
      empty="No one found"
      onAdd={(token) => onChange([...chosen, token])}
      onRemove={(token) => onChange(chosen.filter((one) => one !== token))}
    />
  );
}
