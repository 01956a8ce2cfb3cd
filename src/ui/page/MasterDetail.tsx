import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { midSentence } from '~/lib/midSentence';
import { classes } from '../classes';
import { Icon } from '../marks/Icon';
import styles from './MasterDetail.module.css';
import { PageStart } from './PageStart';
import { ScrollRegion } from './ScrollRegion';

/** A list and one of its items side by side; if there is no room, only one of them. */
export function MasterDetail({
  title,
  actions,
  listHref,
  list,
  detail,
  detailLabel,
  empty,
}: {
  title: string;
  actions?: ReactNode;
  /** URL of the list alone. */
  listHref: string;
  list: ReactNode;
  detail: ReactNode | undefined;
  detailLabel: string;
  /** Shown instead of the detail while nothing is selected. */
  empty: ReactNode;
}) {
  return (
    <div className={classes(styles.frame, detail !== undefined && styles.hasDetail)}>
      <header className={styles.head}>
        <span className={styles.start}>{useContext(PageStart)}</span>
        <a className={styles.toList} href={listHref} aria-label={`Back to ${midSentence(title)}`}>
          <Icon of={ChevronLeft} />
        </a>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.list}>{list}</div>
      <ScrollRegion className={styles.detail} label={detailLabel} isStart={false}>
        {detail ?? empty}
      </ScrollRegion>
    </div>
  );
}
