import type { ReactNode } from 'react';
import { ROVING_ROW } from '../lists/RovingList';
import styles from './PickedList.module.css';

/** A group of rows in the list of a master-detail page, with an optional title. */
export function PickedGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      {title && <h2 dir="auto">{title}</h2>}
      <ul>{children}</ul>
    </section>
  );
}

/** A row of the list; opens its item. */
export function PickedRow({
  href,
  isCurrent,
  lead,
  label,
  about,
  meta,
  end,
}: {
  href: string;
  isCurrent: boolean;
  lead: ReactNode;
  label: string;
  about?: ReactNode;
  meta?: ReactNode;
  /** A separate button. */
  end?: ReactNode;
}) {
  return (
    <li className={styles.item}>
      <a
        {...ROVING_ROW}
        className={styles.row}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {lead}
        <span className={styles.words}>
          <b dir="auto">{label}</b>
          {about && <small dir="auto">{about}</small>}
        </span>
        {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      </a>
      {end}
    </li>
  );
}
