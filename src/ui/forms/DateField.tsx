import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

/**
 * A date. What is typed and is none (February 29 of most years) reads as empty: it is named as wrong when the field is
 * left, and its form isn't submitted.
 */
export function DateField({ error, onChange, ...field }: Omit<TextFieldProps, 'type'>) {
  const input = useRef<HTMLInputElement>(null);
  const [isBad, setBad] = useState(false);
  useEffect(() => {
    const check = (event: Event) => {
      if (!input.current?.validity.badInput) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setBad(true);
      input.current.focus();
    };
    // Before the form's own handler, which knows only the value.
    const form = input.current?.form;
    form?.addEventListener('submit', check, { capture: true });
    return () => form?.removeEventListener('submit', check, { capture: true });
  }, []);
  return (
    <TextField
      {...field}
      ref={input}
      type="date"
      error={isBad && field.value === '' ? 'This date doesn’t exist.' : error}
      onChange={(event) => {
        setBad(false);
        onChange?.(event);
      }}
      onBlur={({ target }) => setBad(target.validity.badInput)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') setBad(currentTarget.validity.badInput);
      }}
    />
  );
}
