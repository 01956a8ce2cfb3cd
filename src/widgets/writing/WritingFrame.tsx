import type { ReactNode } from 'react';
import { classes } from '~/ui/classes';
import { dropTarget } from './dropTarget';
import type { Writing } from './useWriting';
import styles from './writing.module.css';

/** The border of a field that stands among other content. */
export function WritingFrame({
  writing,
  where,
  isBad = false,
  children,
}: {
  writing: Writing;
  /** Shown while files are dragged over it: what they would be added to. */
  where?: string | undefined;
  isBad?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes(styles.frame, isBad && styles.bad)} {...dropTarget(writing, where)}>
      {children}
    </div>
  );
}
