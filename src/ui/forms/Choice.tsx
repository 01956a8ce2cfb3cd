import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import styles from './Choice.module.css';
import { LOCKED_CHOICE, useLock } from './useLock';

export interface ChoiceProps {
  readonly label: ReactNode;
  /** Explanation below the label. */
  readonly help?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Can't be changed; the help says why. */
  readonly isDisabled?: boolean;
}

/** A checkbox; several may be checked at once. */
export function Checkbox({
  isMixed = false,
  isOn,
  ...props
}: ChoiceProps & { readonly isMixed?: boolean }) {
  return (
    <LabeledInput {...props}>
      {(input) => (
        <input
          {...input}
          ref={(box) => {
            if (box) box.indeterminate = isMixed;
          }}
          type="checkbox"
          className={styles.box}
          checked={isOn}
        />
      )}
    </LabeledInput>
  );
}

/** An on/off switch that takes effect immediately. The label comes first. */
export function Switch({ isOn, label, help, isDisabled, onChange }: ChoiceProps) {
  const id = useId();
  const lock = useLock(isDisabled, help ? `${id}-help` : undefined);
  return (
    <label className={classes(styles.choice, styles.switch)} htmlFor={id}>
      <span>
        <span id={`${id}-label`}>{label}</span>
        {help && <small id={`${id}-help`}>{help}</small>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={styles.track}
        aria-labelledby={`${id}-label`}
        aria-describedby={lock.describedBy}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        {...(lock.isLocked ? LOCKED_CHOICE : {})}
      />
    </label>
  );
}

export interface RadioOption<T extends string> {
  readonly id: T;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly isDisabled?: boolean;
  /** Content of this option, shown while it is selected. */
  readonly inside?: ReactNode;
}

/** A choice of a few options, each with an explanation. */
export function RadioGroup<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly RadioOption<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {options.map(({ id, inside, isDisabled = false, ...option }) => (
        <div key={id} className={styles.group}>
          <LabeledInput
            {...option}
            isDisabled={isDisabled}
            onChange={(isOn) => isOn && onChange(id)}
          >
            {(input) => (
              <input
                {...input}
                type="radio"
                name={name}
                className={styles.dot}
                checked={id === value}
              />
            )}
          </LabeledInput>
          {id === value && inside}
        </div>
      ))}
    </fieldset>
  );
}

function LabeledInput({
  label,
  help,
  isDisabled,
  onChange,
  children,
}: Omit<ChoiceProps, 'isOn'> & {
  children: (input: {
    id: string;
    'aria-disabled'?: true;
    'aria-labelledby': string;
    'aria-describedby': string | undefined;
    onChange: (event: { target: { checked: boolean } }) => void;
  }) => ReactNode;
}) {
  const id = useId();
  const lock = useLock(isDisabled, help ? `${id}-help` : undefined);
  return (
    <label className={styles.choice} htmlFor={id}>
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': lock.describedBy,
        onChange: (event) => onChange(event.target.checked),
        ...(lock.isLocked ? LOCKED_CHOICE : {}),
      })}
      <span>
        <span id={`${id}-label`}>{label}</span>
        {help && <small id={`${id}-help`}>{help}</small>}
      </span>
    </label>
  );
}
