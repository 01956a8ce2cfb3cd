import { ListFilter, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { classes } from '../classes';
import { IconButton } from '../controls/IconButton';
import { Keys } from '../controls/Keys';
import { Icon } from '../marks/Icon';
import styles from './FilterField.module.css';

export interface FilterFieldProps {
  /** Accessible name, also shown as the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The shortcut that focuses it. */
  readonly keys?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string | undefined;
}

/** Filters what is below it. Escape clears it. */
export function FilterField({
  label,
  value,
  onChange,
  onKeyDown,
  keys,
  ref,
  className,
}: FilterFieldProps) {
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  };
  return (
    <label className={classes(styles.field, className)}>
      <Icon of={ListFilter} />
      <input
        ref={ref}
        type="search"
        value={value}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
      />
      {value === '' && keys && <Keys keys={keys} />}
      {value !== '' && (
        <IconButton
          size="tiny"
          icon={X}
          label="Clear filter"
          onClick={({ currentTarget }) => {
            // Clearing also removes this button.
            currentTarget.closest('label')?.control?.focus();
            onChange('');
          }}
        />
      )}
    </label>
  );
}
