import styles from './Spinner.module.css';

/** Shown next to text that says what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" data-spinner="" />;
}
