import { CheckCheck } from 'lucide-react';
import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import { timeOfDay } from '~/domain/times/dates';
import { useMessage, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { useConversation } from '../ConversationContext';
import styles from './MessageList.module.css';

/** Marks where reading stopped last time. It doesn't move while the view is open. */
export function UnreadLine({ narrow, firstUnread }: { narrow: Narrow; firstUnread: MessageId }) {
  const session = useSession();
  const { timeStyle, onFailure } = useConversation();
  const message = useMessage(firstUnread);
  const since = message ? ` since ${timeOfDay(message.timestamp, timeStyle)}` : '';
  return (
    <div className={styles.unread} data-row="unread">
      <span>{`New${since}`}</span>
      <Button
        look="ghost"
        size="small"
        icon={CheckCheck}
        onClick={() => {
          import('~/widgets/conversations/markEverything')
            .then(({ markEverythingRead }) => markEverythingRead(session, [narrow]))
            .catch(onFailure);
        }}
      >
        Mark as read
      </Button>
    </div>
  );
}
