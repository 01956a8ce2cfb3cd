import { type ReactNode, useId } from 'react';
import styles from './Welcome.module.css';

/** One step: a heading, a sentence, and its content. */
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
