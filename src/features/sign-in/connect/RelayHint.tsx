import styles from './RelayHint.module.css';

/** A page cannot tell a server that is down from one whose answers it may not read. */
export function RelayHint({ origin }: { origin: string }) {
  return (
    <p className={styles.hint}>
      If the address opens in another tab, the browser may be keeping its answers from this page. A
      Parley server can pass them on when it is started with <code>--upstream {origin}</code>
    </p>
  );
}
