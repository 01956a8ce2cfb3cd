import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '~/ui/marks/Icon';
import styles from './Composer.module.css';

/** A warning above the text about something to know before sending. It never blocks sending. */
export function Warning({
  role = 'note',
  end,
  children,
}: {
  role?: 'note' | 'alert';
  /** A small button in the corner. */
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.warning} role={role}>
      <Icon of={TriangleAlert} />
      <div dir="auto">{children}</div>
      {end}
    </div>
  );
}
