import { useState } from 'react';
import { countOf } from '~/lib/listNames';
import { said } from '~/lib/said';
import { useRealm } from '~/session/react';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';

type Kind = 'organization' | 'forever' | 'days';

/** Initial value when the user chooses "a number of days". */
const USUAL_DAYS = 365;

function kindOf(days: number | null): Kind {
  if (days === null) return 'organization';
  return days === -1 ? 'forever' : 'days';
}

/** How long messages are kept: null = organization default, -1 = forever, else days. NaN while no number is entered. */
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
  const [text, setText] = useState(value !== null && value > 0 ? String(value) : '');
  const kind = kindOf(value);
  const usual =
    organizationDays === -1 ? said('forever') : countOf(organizationDays, 'day', 'days');
  const setDays = (typed: string) => {
    setText(typed);
    onChange(/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
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
          value={text}
          isDisabled={disabledReason !== undefined}
          onChange={(event) => setDays(event.target.value)}
          help={disabledReason ?? 'Older messages are deleted for everyone.'}
          {...(error === undefined ? {} : { error })}
        />
      )}
    </div>
  );
}

/** Returns what is wrong with a number of days, or undefined. */
export function retentionFault(days: number | null): string | undefined {
  if (days === null || days === -1 || days >= 1) return undefined;
  return 'Enter a number of days, at least 1.';
}
