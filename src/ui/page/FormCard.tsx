import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A form inside a page: its fields, and what it does at the end. */
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

/** Fields that stand side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
