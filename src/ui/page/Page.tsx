import { type ReactNode, useContext } from 'react';
import { classes } from '../classes';
import styles from './Page.module.css';
import { PageStart } from './PageStart';
import { ScrollRegion } from './ScrollRegion';

export interface PageProps {
  readonly title: string;
  readonly about?: ReactNode;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  /** Forms are narrower than tables. */
  readonly width?: 'form' | 'table';
  /** Details of an item next to the page; replaces it if there is no room. */
  readonly inspector?: ReactNode;
  readonly children: ReactNode;
}

/** A settings page. */
export function Page({ title, about, actions, width = 'form', inspector, children }: PageProps) {
  return (
    <div className={classes(styles.page, inspector !== undefined && styles.withInspector)}>
      <ScrollRegion className={styles.scroll} label={title}>
        <div className={width === 'form' ? styles.form : styles.column}>
          <header className={styles.head}>
            {useContext(PageStart)}
            <div>
              <h1>{title}</h1>
              {about && <p>{about}</p>}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </header>
          {children}
        </div>
      </ScrollRegion>
      {inspector}
    </div>
  );
}

/** A titled section of a page. */
export function Section({
  title,
  about,
  children,
}: {
  title?: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      {title && <h2>{title}</h2>}
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
