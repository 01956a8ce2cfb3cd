import { Star } from 'lucide-react';
import { fullTime } from '~/domain/dates';
import type { Message } from '~/domain/message';
import { Icon } from '~/ui/Icon';
import { useConversation } from '../ConversationContext';
import { TypingDots } from '../TypingDots';
import styles from './MessageRow.module.css';

/** What happened to a message since it was sent. */
export function Marks({
  message,
  isStarred,
  editor,
}: {
  message: Message;
  isStarred: boolean;
  editor: string | undefined;
}) {
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
      <EditingMark editor={editor} />
      {isStarred && (
        <span className={styles.star} role="img" aria-label="Starred">
          <Icon of={Star} />
        </span>
      )}
    </>
  );
}

/** Somebody is changing the words, which will be others in a moment. */
export function EditingMark({ editor }: { editor: string | undefined }) {
  if (editor === undefined) return null;
  return (
    <span className={styles.editing} title={`${editor} is editing this message`}>
      <TypingDots />
      editing
    </span>
  );
}
