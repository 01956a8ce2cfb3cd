import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/Icon';
import { Spinner } from '../placeholders/Spinner';
import styles from './Button.module.css';
import { doNothing, type Off, offAttributes } from './off';

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'aria-disabled'> {
  readonly children: ReactNode;
  /** At most one primary button per surface. */
  readonly look?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: LucideIcon;
  /** Shows a spinner and ignores clicks; the label says what is going on. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  /** Why it does nothing now; also its tooltip. */
  readonly disabled?: Off;
  readonly 'aria-disabled'?: never;
}

export function Button({
  look = 'secondary',
  size = 'medium',
  icon,
  isBusy = false,
  isWide = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy ? { 'aria-disabled': true, onClick: doNothing } : offAttributes(disabled))}
      className={classes(
        styles.button,
        styles[look],
        styles[size],
        isWide && styles.wide,
        className,
      )}
    >
      {isBusy ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
