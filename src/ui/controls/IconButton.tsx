import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/Icon';
import styles from './IconButton.module.css';
import { type Off, offAttributes } from './off';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'aria-disabled'> {
  readonly icon: LucideIcon;
  /** Accessible name, also shown as the tooltip. */
  readonly label: string;
  /** The shortcut, shown in the tooltip: `Ctrl S`. */
  readonly keys?: string;
  readonly size?: 'tiny' | 'small' | 'medium';
  /** Whether what it toggles is on. */
  readonly isOn?: boolean;
  readonly look?: 'plain' | 'solid';
  /** Why it does nothing now, for its tooltip. */
  readonly disabled?: Off;
  readonly 'aria-disabled'?: never;
}

export function IconButton({
  icon,
  label,
  keys,
  size = 'medium',
  isOn,
  look = 'plain',
  disabled,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      data-tip={label}
      data-keys={keys}
      {...rest}
      {...offAttributes(disabled)}
      className={classes(
        styles.button,
        styles[size],
        look === 'solid' && styles.solid,
        isOn && styles.on,
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  );
}
