import styles from './Keys.module.css';

const SYMBOLS: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Renders a shortcut as keycaps: `Ctrl K`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{SYMBOLS[key] ?? key}</kbd>
      ))}
    </span>
  );
}
