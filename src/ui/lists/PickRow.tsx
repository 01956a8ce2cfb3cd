import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './PickList.module.css';

export interface PickOption {
  readonly id: string;
  readonly label: string;
  /** Shown instead of the label, which stays the accessible name. */
  readonly content?: ReactNode;
  readonly icon?: ReactNode;
  readonly meta?: ReactNode;
  readonly isItalic?: boolean;
  /** Options of a group are shown together under its name. */
  readonly group?: string;
  /** Shown below the label. */
  readonly about?: string;
  /** Why it can't be picked. */
  readonly disabledReason?: string | undefined;
}

interface PickRowProps {
  readonly id: string;
  readonly option: PickOption;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onPick: () => void;
}

/** A row in a list to pick from; focus stays in the field next to it. */
export function PickRow({ id, option, isActive, onHover, onPick }: PickRowProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={option.disabledReason !== undefined || undefined}
      tabIndex={-1}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      className={classes(styles.option, isActive && styles.active)}
      onPointerMove={onHover}
      onClick={option.disabledReason === undefined ? onPick : undefined}
    >
      {option.icon}
      <span className={classes(styles.label, option.isItalic && styles.italic)} dir="auto">
        {option.content ?? option.label}
        {(option.disabledReason ?? option.about) && (
          <small>{option.disabledReason ?? option.about}</small>
        )}
      </span>
      {option.meta && <span className={styles.meta}>{option.meta}</span>}
    </button>
  );
}
