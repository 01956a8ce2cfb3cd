import { dayName } from '~/domain/times/dates';
import { useSession } from '~/session/react';
import { useConversation } from '../ConversationContext';
import styles from './MessageList.module.css';

/** A heading, so that screen readers can jump from day to day; pressing it leads to any other day. */
export function DayDivider({ rowKey, timestamp }: { rowKey: string; timestamp: number }) {
  const session = useSession();
  const { timeStyle, openDay } = useConversation();
  return (
    <h2 className={styles.day} data-row={rowKey}>
      {/* The list is one tab stop; by keyboard, the view's menu leads there. */}
      <button type="button" className="forFinger" tabIndex={-1} onClick={() => openDay(timestamp)}>
        {dayName(timestamp, session.clock.now(), timeStyle)}
      </button>
    </h2>
  );
}
