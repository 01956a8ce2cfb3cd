import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A form within a page: its fields and its actions. */
export function FormCard({
  label,
  onSubmit,
  foot,
  children,
}: {
  label: string;
  onSubmit: () => void;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <form
      className={styles.card}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className={styles.foot}>{foot}</div>
    </form>
  );
}

/** Fields side by side if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
