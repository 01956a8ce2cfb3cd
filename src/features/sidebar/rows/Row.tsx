import type { ReactNode } from 'react';
import type { Narrow } from '~/domain/places/narrow';
import { classes } from '~/ui/classes';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import styles from './Row.module.css';

export interface RowProps {
  readonly href: string;
  readonly isCurrent?: boolean;
  /** The place its menu acts on; without one, there is no menu. */
  readonly narrow?: Narrow;
  readonly look?: 'plain' | 'topic' | 'more';
  /** Has unread messages that aren't muted. */
  readonly isUnread?: boolean;
  /** Muted or inactive. */
  readonly isQuiet?: boolean;
  /** For a row with rows of its own. */
  readonly isExpanded?: boolean;
  /** Icon, tile or avatar. */
  readonly lead?: ReactNode;
  readonly label: ReactNode;
  /** The full name, if the label may be cut off or shortened. */
  readonly title?: string | undefined;
  /** Small icons and the count. */
  readonly children?: ReactNode;
}

/** A row of the sidebar: a real link, so that it can be opened in another tab, copied and dragged. */
export function Row({
  href,
  isCurrent = false,
  narrow,
  look = 'plain',
  isUnread = false,
  isQuiet = false,
  isExpanded,
  lead,
  label,
  title,
  children,
}: RowProps) {
  return (
    <div className={styles.line} data-narrow={narrow && JSON.stringify(narrow)}>
      <a
        {...ROVING_ROW}
        href={href}
        className={classes(
          styles.row,
          styles[look],
          isUnread && styles.unread,
          isQuiet && styles.quiet,
          isCurrent && styles.current,
        )}
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={isExpanded}
      >
        {lead}
        <span className={styles.label} dir="auto" title={title}>
          {label}
        </span>
        {children}
      </a>
    </div>
  );
}
