import { Star } from 'lucide-react';
import { fullTime } from '~/domain/dates';
import type { Message } from '~/domain/message';
import { Icon } from '~/ui/Icon';
import { useConversation } from '../ConversationContext';
import styles from './MessageRow.module.css';

/** What happened to a message since it was sent. */
export function Marks({ message, isStarred }: { message: Message; isStarred: boolean }) {
  const { timeStyle } = useConversation();
  const { lastEditTimestamp, lastMovedTimestamp } = message;
  return (
    <>
      {lastMovedTimestamp !== undefined && (
        <span className={styles.mark} title={`Moved ${fullTime(lastMovedTimestamp, timeStyle)}`}>
          moved
        </span>
      )}
      {lastEditTimestamp !== undefined && (
        <span className={styles.mark} title={`Edited ${fullTime(lastEditTimestamp, timeStyle)}`}>
          edited
        </span>
      )}
      {isStarred && (
        <span className={styles.star} role="img" aria-label="Starred">
          <Icon of={Star} />
        </span>
      )}
    </>
  );
}
