import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/marks/Icon';
import { Spinner } from '~/ui/placeholders/Spinner';
import styles from './Banner.module.css';

/** One line above the view, across its full width. */
export function BannerLine({
  look,
  icon,
  title,
  end,
  children,
}: {
  look: 'off' | 'wait' | 'ok' | 'bad';
  /** Without one, a spinner shows that something is in progress. */
  icon?: LucideIcon;
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes(styles.bar, styles[look])}>
      {icon ? <Icon of={icon} /> : <Spinner />}
      <p>
        <b>{title}</b> {children}
      </p>
      {end}
    </div>
  );
}
