import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/marks/Icon';
import styles from './Composer.module.css';

/** A warning above the text about something to know before sending. It never blocks sending. */
export function Warning({
  role = 'note',
  look = 'loud',
  icon = TriangleAlert,
  end,
  children,
}: {
  role?: 'note' | 'alert';
  /** `quiet`: good to know, but nothing is wrong. */
  look?: 'loud' | 'quiet';
  icon?: LucideIcon;
  /** A small button in the corner. */
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes(styles.warning, look === 'quiet' && styles.quiet)} role={role}>
      <Icon of={icon} />
      <div dir="auto">{children}</div>
      {end}
    </div>
  );
}
