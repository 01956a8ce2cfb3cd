import { Count } from '~/ui/marks/Count';
import styles from './Waiting.module.css';

/** What is unread in organizations that are not shown: a number for what is addressed to oneself, a dot for the rest. */
export function Waiting({ forMe, hasMore }: { forMe: number; hasMore: boolean }) {
  if (forMe > 0) return <Count value={forMe} look="direct" noun="for you" />;
  return (
    hasMore && (
      <span className={styles.dot}>
        <span className="vh">unread</span>
      </span>
    )
  );
}
