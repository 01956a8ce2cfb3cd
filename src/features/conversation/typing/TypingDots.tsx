import styles from './TypingDots.module.css';

/** Somebody is at it; the words beside it say who. */
export function TypingDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
