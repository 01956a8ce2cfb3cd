import { useState } from 'react';
import { countOf } from '~/lib/listNames';
import { said } from '~/lib/said';
import { useRealm } from '~/session/react';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';

type Kind = 'organization' | 'forever' | 'days';

/** Initial value when the user chooses "a number of days". */
const USUAL_DAYS = 365;

/** What is entered isn't a number of days. */
const NONE = 0;

function kindOf(days: number | null): Kind {
  if (days === null) return 'organization';
  return days === -1 ? 'forever' : 'days';
}

/** How long messages are kept: null = organization default, -1 = forever, else days; 0 while no such number is entered, for the form to refuse. */
export function RetentionField({
  value,
  onChange,
  error,
  disabledReason,
}: {
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  disabledReason?: string | undefined;
}) {
  const organizationDays = useRealm((realm) => realm.organization.message_retention_days);
  const [typed, setTyped] = useState(textOf(value));
  const kind = kindOf(value);
  const usual =
    organizationDays === -1 ? said('forever') : countOf(organizationDays, 'day', 'days');
  const setDays = (text: string) => {
    setTyped(text);
    onChange(daysIn(text));
  };
  return (
    <div>
      <SelectField
        label="Keep messages"
        options={[
          { id: 'organization', label: `Organization default: ${usual}` },
          { id: 'forever', label: 'Forever' },
          { id: 'days', label: 'For a number of days' },
        ]}
        value={kind}
        isDisabled={disabledReason !== undefined}
        {...(disabledReason === undefined ? {} : { help: disabledReason })}
        {...(error !== undefined && kind !== 'days' ? { error } : {})}
        onChange={(next: Kind) => {
          if (next === 'days') setDays(String(USUAL_DAYS));
          else onChange(next === 'forever' ? -1 : null);
        }}
      />
      {kind === 'days' && (
        <TextField
          label="Days"
          inputMode="numeric"
          // Others may change the value, and Discard does.
          value={daysIn(typed) === value ? typed : textOf(value)}
          isDisabled={disabledReason !== undefined}
          onChange={(event) => setDays(event.target.value)}
          help={disabledReason ?? 'Older messages are deleted for everyone.'}
          {...(error === undefined ? {} : { error })}
        />
      )}
    </div>
  );
}

const textOf = (days: number | null) => (days !== null && days > NONE ? String(days) : '');

const daysIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : NONE);

/** Returns what is wrong with a number of days, or undefined. */
export function retentionFault(days: number | null): string | undefined {
  if (days === null || days === -1 || days >= 1) return undefined;
  return 'Enter a number of days, at least 1.';
}
