import '~/ui/late.css';
import { type ReactNode, useEffect } from 'react';
import { classes } from '~/ui/classes';
import styles from './EntryFrame.module.css';
import { Waves } from './Waves';

/** The frame of every entry screen: the name, the sea, and one card. */
export function EntryFrame({
  title,
  aside,
  foot,
  width = 'narrow',
  children,
}: {
  /** Title of the tab. */
  title?: string;
  /** Link to another screen, opposite the name. */
  aside?: ReactNode;
  /** A quiet line below the card. */
  foot?: string | undefined;
  /** `bare`: no card at all. */
  width?: 'narrow' | 'medium' | 'wide' | 'bare';
  children: ReactNode;
}) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Parley`;
    return () => {
      document.title = 'Parley';
    };
  }, [title]);
  return (
    <div className={styles.entry}>
      <Waves />
      <header className={styles.top}>
        <span className={styles.brand}>
          <img src="/parley.svg" alt="" width="28" height="28" />
          Parley
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </header>
      <main className={styles.main}>
        <div className={width === 'bare' ? undefined : classes(styles.card, styles[width])}>
          {children}
        </div>
      </main>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}
