import { MessageContent } from '~/content/MessageContent';
import type { Message } from '~/domain/message';
import { useUser } from '~/session/react';
import report from '~/widgets/moderation/Report.module.css';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import { useMomentWords } from '~/widgets/useMomentWords';
import styles from './Moderation.module.css';

/** Older ones are read in the topic. */
const MOST = 5;

/** What moderators did and said about a case, oldest first. */
export function Remarks({ remarks }: { remarks: readonly Message[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks} aria-label="Remarks">
      {remarks.slice(-MOST).map((message) => (
        <li key={message.id}>
          <Remark message={message} />
        </li>
      ))}
    </ul>
  );
}

function Remark({ message }: { message: Message }) {
  const sender = useUser(message.senderId);
  const words = useMomentWords();
  return (
    <>
      <PersonAvatar userId={message.senderId} size="tiny" />
      <span className={report.quiet}>
        <bdi>{sender?.fullName ?? message.senderName}</bdi> {words(message.timestamp)}
      </span>
      <MessageContent
        messageId={`remark-${message.id}`}
        version={message.lastEditTimestamp ?? 0}
        html={message.content}
      />
    </>
  );
}
