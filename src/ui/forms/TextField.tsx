import { CircleAlert, Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from '../classes';
import { IconButton } from '../controls/IconButton';
import { Icon } from '../marks/Icon';
import styles from './TextField.module.css';
import { LOCKED_TEXT, useLock } from './useLock';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'disabled'> {
  readonly label: string;
  /** What it is for is said around it. */
  readonly isLabelHidden?: boolean;
  /** Shown below the field; replaced by an error. */
  readonly help?: ReactNode;
  /** What is wrong, and how to fix it. The text stays. */
  readonly error?: ReactNode;
  readonly icon?: LucideIcon;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  /** At the end of the field. */
  readonly end?: ReactNode;
  /** Can't be changed; the help says why. */
  readonly isDisabled?: boolean;
}

export function TextField({
  label,
  isLabelHidden = false,
  help,
  error,
  icon,
  aside,
  end,
  id,
  className,
  isDisabled,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const helpId = `${inputId}-help`;
  const hasHelp = error !== undefined || help !== undefined;
  const lock = useLock(isDisabled, hasHelp ? helpId : input['aria-describedby']);
  return (
    <div className={classes(styles.field, className)}>
      <div className={isLabelHidden ? 'vh' : styles.label}>
        <label htmlFor={inputId}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={classes(styles.input, error !== undefined && styles.bad)}>
        {icon && <Icon of={icon} />}
        <input
          {...input}
          {...(lock.isLocked ? LOCKED_TEXT : {})}
          id={inputId}
          aria-invalid={error !== undefined || input['aria-invalid'] || undefined}
          aria-describedby={lock.describedBy}
        />
        {end}
      </div>
      {hasHelp && (
        <p id={helpId} className={error === undefined ? styles.help : styles.error}>
          {error !== undefined && <Icon of={CircleAlert} />}
          <span>{error ?? help}</span>
        </p>
      )}
    </div>
  );
}

/** A password with a visibility toggle: typing blind twice helps no one. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      end={
        <IconButton
          size="tiny"
          icon={isVisible ? EyeOff : Eye}
          label={isVisible ? 'Hide password' : 'Show password'}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
