import type { LucideIcon } from 'lucide-react';
import { Icon } from '~/ui/marks/Icon';
import styles from './Row.module.css';

/** A small icon after a name that shows how it is followed. */
export function RowMark({ icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <span className={styles.mark} role="img" aria-label={label}>
      <Icon of={icon} />
    </span>
  );
}
