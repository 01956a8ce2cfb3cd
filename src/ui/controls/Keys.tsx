import styles from './Keys.module.css';

const SYMBOLS: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Arrows follow the page: what goes on to the right elsewhere goes on to the left in a page that begins at the right. */
const MIRRORED: Readonly<Record<string, string>> = {
  ...SYMBOLS,
  ArrowLeft: '→',
  ArrowRight: '←',
};

/** Renders a shortcut as keycaps: `Ctrl K`. */
export function Keys({ keys }: { keys: string }) {
  const symbols = document.dir === 'rtl' ? MIRRORED : SYMBOLS;
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{symbols[key] ?? key}</kbd>
      ))}
    </span>
  );
}
