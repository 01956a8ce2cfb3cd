import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/Icon';
import styles from './TextField.module.css';
import { useLock } from './useLock';

export interface FieldProps {
  readonly label: string;
  /** Only shows the label to screen readers: for others, the table's header says it. */
  readonly isLabelHidden?: boolean;
  /** Shown below the field; replaced by an error. */
  readonly help?: ReactNode;
  /** What is wrong, and how to fix it. The input stays. */
  readonly error?: ReactNode;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** Can't be changed; the help says why. */
  readonly isDisabled?: boolean | undefined;
}

export interface FieldIds {
  readonly id: string;
  readonly 'aria-disabled': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label, field and messages, the same for every kind of field. */
export function FieldFrame({
  label,
  isLabelHidden = false,
  help,
  error,
  aside,
  className,
  isDisabled,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const hasHelp = error !== undefined || help !== undefined;
  const lock = useLock(isDisabled, hasHelp ? `${id}-help` : undefined);
  return (
    <div className={classes(styles.field, className)}>
      <div className={isLabelHidden ? 'vh' : styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-disabled': lock.isLocked || undefined,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': lock.describedBy,
      })}
      {hasHelp && (
        <div id={`${id}-help`} className={error === undefined ? styles.help : styles.error}>
          {error !== undefined && <Icon of={CircleAlert} />}
          <span>{error ?? help}</span>
        </div>
      )}
    </div>
  );
}
