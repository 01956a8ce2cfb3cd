import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/Icon';
import { Spinner } from '../placeholders/Spinner';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly children: ReactNode;
  /** At most one primary button per surface. */
  readonly look?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: LucideIcon;
  /** Shows a spinner and ignores clicks; the label says what is going on. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
}

export function Button({
  look = 'secondary',
  size = 'medium',
  icon,
  isBusy = false,
  isWide = false,
  className,
  children,
  onClick,
  'aria-disabled': isOff,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || isOff}
      onClick={isBusy ? undefined : onClick}
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
