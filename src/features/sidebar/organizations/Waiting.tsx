import { Count } from '~/ui/marks/Count';
import styles from './Waiting.module.css';

/** Unread messages in other organizations: a number for those addressed to the user, a dot for the rest. */
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
