import { Star } from 'lucide-react';
import { fullTime } from '~/domain/times/dates';
import { Icon } from '~/ui/marks/Icon';
import { useConversation } from '../ConversationContext';
import { TypingDots } from '../typing/TypingDots';
import styles from './MessageRow.module.css';
import type { RowData } from './useRow';

type Marked = Pick<RowData, 'message' | 'isStarred' | 'editor'>;

export function hasMarks({ message, isStarred, editor }: Marked): boolean {
  const { lastEditTimestamp, lastMovedTimestamp } = message;
  return (
    isStarred ||
    editor !== undefined ||
    lastEditTimestamp !== undefined ||
    lastMovedTimestamp !== undefined
  );
}

/** Marks for what happened to a message since it was sent. */
export function Marks({ row: { message, isStarred, editor } }: { readonly row: Marked }) {
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
      {editor !== undefined && (
        <span className={styles.editing} title={`${editor} is editing this message`}>
          <TypingDots />
          editing
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
