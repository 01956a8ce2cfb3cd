import { useState } from 'react';
import { TextField } from '~/ui/forms/TextField';

/** What is entered isn't a number of days. */
const NONE = -1;

/** A whole number of days, 0 or more. Keeps what is typed as it is; anything else becomes -1, for the form to refuse. */
export function DaysField({
  value,
  onChange,
  ...field
}: {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  isDisabled: boolean;
  value: number;
  onChange: (days: number) => void;
}) {
  const [typed, setTyped] = useState(value === NONE ? '' : String(value));
  // Others may change the value, and Discard does.
  const isTyped = daysIn(typed) === value;
  return (
    <TextField
      {...field}
      type="number"
      min={0}
      inputMode="numeric"
      value={isTyped ? typed : value === NONE ? '' : String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(daysIn(target.value));
      }}
    />
  );
}

const daysIn = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : NONE);
