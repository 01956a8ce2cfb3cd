import { useState } from 'react';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import styles from './RealmSettings.module.css';

const NONE = 'none';
const OTHER = 'other';

/** A duration: one of a few presets, a custom one, or none. */
export function LimitField({
  label,
  help,
  error,
  value,
  choices,
  noneLabel,
  unit,
  isDisabled,
  onChange,
}: {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** null: no limit; 0: no number entered yet. */
  value: number | null;
  choices: readonly (readonly [value: string | number, label: string])[];
  noneLabel: string;
  /** Unit for custom durations, and its size in units of `value`. */
  unit: { readonly label: string; readonly size: number };
  isDisabled: boolean;
  onChange: (value: number | null) => void;
}) {
  const isListed = value === null || choices.some(([choice]) => choice === value);
  // The value that a custom duration is being entered for: a change from elsewhere ends the entry.
  const [other, setOther] = useState<number | null>();
  const choose = (id: string) => {
    setOther(id === OTHER ? value : undefined);
    if (id === NONE) onChange(null);
    else if (id !== OTHER) onChange(Number(id));
  };
  const shown = other === value || !isListed ? OTHER : value === null ? NONE : String(value);
  return (
    <div className={styles.limit}>
      <SelectField
        label={label}
        help={help}
        {...(error !== undefined && shown !== OTHER ? { error } : {})}
        options={[
          ...choices.map(([choice, text]) => ({ id: String(choice), label: text })),
          { id: OTHER, label: 'Custom' },
          { id: NONE, label: noneLabel },
        ]}
        value={shown}
        isDisabled={isDisabled}
        onChange={choose}
      />
      {shown === OTHER && (
        <TextField
          label={`${label}, in ${unit.label}`}
          type="number"
          min={1}
          step="any"
          inputMode="decimal"
          isDisabled={isDisabled}
          help={isDisabled ? help : undefined}
          defaultValue={value ? value / unit.size : ''}
          error={error}
          onChange={(event) => {
            const entered = Number(event.target.value);
            const next = entered > 0 ? Math.max(1, Math.round(entered * unit.size)) : 0;
            setOther(next);
            onChange(next);
          }}
        />
      )}
    </div>
  );
}
