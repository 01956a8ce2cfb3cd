import styles from './RelayHint.module.css';

/** A page isn't told about a certificate that the browser rejects; another tab shows it. */
export function RelayHint({
  origin,
  mayBeUntrusted,
}: {
  origin: string;
  /** There was no response, which is also how a page sees an untrusted certificate. */
  mayBeUntrusted: boolean;
}) {
  return (
    <p className={styles.hint}>
      {mayBeUntrusted && (
        <>
          Try it in{' '}
          <a href={origin} target="_blank" rel="noreferrer">
            another tab
          </a>
          . If the browser warns of its certificate there, accept it and come back. If it opens
          without a warning, the browser keeps its answers from this page.{' '}
        </>
      )}
      A Parley server can pass the answers on when it is started with{' '}
      <code>--upstream {origin}</code>
    </p>
  );
}
