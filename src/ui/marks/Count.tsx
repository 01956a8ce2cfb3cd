import { classes } from '../classes';
import styles from './Count.module.css';

export interface CountProps {
  readonly value: number;
  /**
   * quiet: muted, a number without a pill. direct: direct messages. mention: some of the counted messages mention
   * you. mentions: all of them do.
   */
  readonly look?: 'plain' | 'quiet' | 'direct' | 'mention' | 'mentions';
  /** What is counted, for screen readers: `unread`. */
  readonly noun?: string;
}

/** A count badge. Renders nothing for zero. */
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
  // Separate from the number, which counts all unread messages.
  return (
    <span className={styles.pair}>
      <MentionSign />
      <span className={classes(styles.count, styles.plain)}>
        {number}
        <span className="vh">{` ${noun}, mentions you`}</span>
      </span>
    </span>
  );
}

/** Shows that there is something unread, without a number; `isQuiet`: only muted messages. */
export function UnreadDot({ hasMention, isQuiet }: { hasMention: boolean; isQuiet: boolean }) {
  return (
    <span className={styles.pair}>
      {hasMention && <MentionSign />}
      <span className={classes(styles.dot, isQuiet && styles.quiet)} />
      <span className="vh">{hasMention ? ' unread, mentions you' : ' unread'}</span>
    </span>
  );
}

function MentionSign() {
  return (
    <span aria-hidden="true" className={classes(styles.count, styles.mentions)}>
      @
    </span>
  );
}
