import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/Icon';
import { PageStart } from './PageStart';
import { ScrollRegion } from './ScrollRegion';
import styles from './ViewFrame.module.css';

/** A view in the sheet that isn't a list of messages: a header and a scrolling column. */
export function ViewFrame({
  icon,
  title,
  summary,
  tools,
  isWide = false,
  foot,
  children,
}: {
  icon: LucideIcon;
  title: string;
  summary?: ReactNode;
  tools?: ReactNode;
  isWide?: boolean;
  /** Below the column; doesn't scroll. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        {useContext(PageStart)}
        <h1>
          <Icon of={icon} />
          {title}
        </h1>
        <span className={styles.summary}>{summary}</span>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      <ScrollRegion className={styles.scroll} label={title}>
        <div className={classes(styles.column, isWide && styles.wide)}>{children}</div>
      </ScrollRegion>
      {foot}
    </div>
  );
}
