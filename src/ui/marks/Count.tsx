import { classes } from '../classes';
import styles from './Count.module.css';

export interface CountProps {
  readonly value: number;
  /**
   * quiet: muted, a number without a pill. direct: direct messages. mention: among what is counted, something is
   * addressed to you. mentions: all of it is.
   */
  readonly look?: 'plain' | 'quiet' | 'direct' | 'mention' | 'mentions';
  /** What is counted, for screen readers: `unread`. */
  readonly noun?: string;
}

/** How much waits. Nothing is shown for nothing. */
export function Count({ value, look = 'plain', noun = 'unread' }: CountProps) {
  if (value <= 0) return null;
  const number = value > 999 ? '999+' : value;
  if (look !== 'mention') {
    return (
      <span className={classes(styles.count, styles[look])}>
        {number}
        <span className="vh"> {noun}</span>
      </span>
    );
  }
  // Beside the number, for that counts what is unread.
  return (
    <span className={styles.pair}>
      <span aria-hidden="true" className={classes(styles.count, styles.mentions)}>
        @
      </span>
      <span className={classes(styles.count, styles.plain)}>
        {number}
        <span className="vh">{` ${noun}, mentions you`}</span>
      </span>
    </span>
  );
}
