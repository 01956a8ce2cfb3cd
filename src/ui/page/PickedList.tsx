import type { ReactNode } from 'react';
import { ROVING_ROW } from '../lists/RovingList';
import styles from './PickedList.module.css';

/** The rows of a list beside its detail, under a name where they have one. */
export function PickedGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      {title && <h2 dir="auto">{title}</h2>}
      <ul>{children}</ul>
    </section>
  );
}

/** One of the things of the list; opens it. */
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
  /** A button of its own. */
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
