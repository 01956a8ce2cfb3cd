import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/Icon';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './fields.module.css';

export interface SelectOption<T extends string> {
  readonly id: T;
  readonly label: string;
  /** Why it can't be chosen, shown after its label. */
  readonly disabledReason?: string | undefined;
}

/** A choice of several. The browser's own select: it works with every keyboard and screen. */
export function SelectField<T extends string>({
  options,
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly options: readonly SelectOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  return (
    <FieldFrame
      {...field}
      className={classes(field.className, field.isLabelHidden && styles.inCell)}
    >
      {(ids) => (
        <span className={styles.choose}>
          <select
            {...ids}
            className={classes(styles.select, field.error !== undefined && styles.bad)}
            value={value}
            {...(ids['aria-disabled'] ? LOCKED_SELECT : {})}
            onChange={(event) => {
              const chosen = options.find(({ id }) => id === event.target.value);
              if (chosen) onChange(chosen.id);
            }}
          >
            {options.map(({ id, label, disabledReason }) => (
              <option
                key={id}
                value={id}
                disabled={disabledReason !== undefined || (ids['aria-disabled'] && id !== value)}
              >
                {disabledReason === undefined ? label : `${label} (${disabledReason})`}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </span>
      )}
    </FieldFrame>
  );
}

/** Keys that open the list or submit the form. */
const LIST_KEYS = new Set(['Enter', ' ', 'ArrowUp', 'ArrowDown', 'F4']);

/** Selects can't be read-only: the list doesn't open, and its other options can't be chosen. */
const LOCKED_SELECT = {
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (LIST_KEYS.has(event.key)) event.preventDefault();
  },
} as const;
