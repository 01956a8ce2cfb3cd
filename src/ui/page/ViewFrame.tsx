import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { PageStart } from './PageStart';
import styles from './ViewFrame.module.css';

/** A view in the sheet that is no list of messages: its head, and a column that scrolls. */
export function ViewFrame({
  icon,
  title,
  summary,
  tools,
  isWide = false,
  children,
}: {
  icon: LucideIcon;
  title: string;
  summary?: ReactNode;
  tools?: ReactNode;
  isWide?: boolean;
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <div className={classes(styles.column, isWide && styles.wide)}>{children}</div>
      </section>
    </div>
  );
}
