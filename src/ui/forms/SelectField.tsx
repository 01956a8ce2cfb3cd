import { ChevronDown } from 'lucide-react';
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
  isDisabled = false,
  ...field
}: FieldProps & {
  readonly options: readonly SelectOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly isDisabled?: boolean;
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
            disabled={isDisabled}
            onChange={(event) => {
              const chosen = options.find(({ id }) => id === event.target.value);
              if (chosen) onChange(chosen.id);
            }}
          >
            {options.map(({ id, label, disabledReason }) => (
              <option key={id} value={id} disabled={disabledReason !== undefined}>
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
