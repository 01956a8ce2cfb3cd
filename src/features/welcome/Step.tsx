import { type ReactNode, useId } from 'react';
import styles from './Welcome.module.css';

/** One thing at a time: its heading, a sentence, and what it is about. */
export function Step({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{about}</p>
      {children}
    </section>
  );
}
