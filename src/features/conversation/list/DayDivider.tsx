import { dayName } from '~/domain/dates';
import { useSession } from '~/session/react';
import { useConversation } from '../ConversationContext';
import styles from './MessageList.module.css';

/** A heading, so that a screen reader jumps from day to day. */
export function DayDivider({ rowKey, timestamp }: { rowKey: string; timestamp: number }) {
  const session = useSession();
  const { timeStyle } = useConversation();
  return (
    <h2 className={styles.day} data-row={rowKey}>
      <span>{dayName(timestamp, session.clock.now(), timeStyle)}</span>
    </h2>
  );
}
