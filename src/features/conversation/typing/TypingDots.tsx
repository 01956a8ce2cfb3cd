import styles from './TypingDots.module.css';

/** Shows that someone is typing; the text beside it names them. */
export function TypingDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
