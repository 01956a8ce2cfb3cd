import styles from './Statistics.module.css';

/** A number, and how it compares as a bar. */
export function Quantity({ value, most }: { value: number; most: number }) {
  return (
    <span className={styles.quantity}>
      <span>{value.toLocaleString()}</span>
      <meter min={0} max={Math.max(1, most, value)} value={value} aria-hidden="true" />
    </span>
  );
}
