import type { ComponentProps } from 'react';
import { countOf } from '~/lib/listNames';
import { classes } from '../classes';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './fields.module.css';
import { LOCKED_TEXT } from './useLock';

/** Multi-line text that grows with its content. `limit` in characters: a counter appears when it gets close. */
export function TextArea({
  label,
  help,
  error,
  aside,
  className,
  isDisabled,
  limit,
  isCode = false,
  value,
  ...area
}: FieldProps &
  Omit<ComponentProps<'textarea'>, 'value' | 'children' | 'disabled'> & {
    readonly value: string;
    readonly limit?: number | undefined;
    readonly isCode?: boolean;
  }) {
  const length = [...value].length;
  const counter = limit !== undefined && length > limit * 0.8 ? `${length} of ${limit}` : undefined;
  const isOver = limit !== undefined && length > limit;
  const fault =
    error ??
    (isOver ? `${countOf(length - limit, 'character', 'characters')} too long.` : undefined);
  return (
    <FieldFrame
      label={label}
      help={help}
      error={fault}
      aside={aside ?? counter}
      className={className}
      isDisabled={isDisabled}
    >
      {(ids) => (
        <textarea
          dir="auto"
          rows={3}
          {...area}
          {...(ids['aria-disabled'] ? LOCKED_TEXT : {})}
          {...ids}
          value={value}
          className={classes(styles.area, isCode && styles.code, fault !== undefined && styles.bad)}
        />
      )}
    </FieldFrame>
  );
}
