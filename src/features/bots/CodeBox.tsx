import type { ReactNode } from 'react';
import styles from './Bots.module.css';

/** Requests and commands of programs, shown verbatim; long ones scroll. */
export function CodeBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.code} dir="ltr" tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  );
}
