import styles from './Count.module.css';
import { classes } from './classes';

export interface CountProps {
  readonly value: number;
  /** quiet: muted, a number without a pill. direct: direct messages. mention: addressed to you. */
  readonly look?: 'plain' | 'quiet' | 'direct' | 'mention';
  /** What is counted, for screen readers: `unread`. */
  readonly noun?: string;
}

/** How much waits. Nothing is shown for nothing. */
export function Count({ value, look = 'plain', noun = 'unread' }: CountProps) {
  if (value <= 0) return null;
  return (
    <span className={classes(styles.count, styles[look])}>
      {look === 'mention' && <span aria-hidden="true">@</span>}
      {value > 999 ? '999+' : value}
      <span className="vh">{look === 'mention' ? ` ${noun}, mentions you` : ` ${noun}`}</span>
    </span>
  );
}
