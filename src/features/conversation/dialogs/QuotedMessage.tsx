import { MessageContent } from '~/content/MessageContent';
import type { Message } from '~/domain/message';
import { fullTime } from '~/domain/times/dates';
import { useUser } from '~/session/react';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { ShownName } from '~/widgets/people/ShownName';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Dialogs.module.css';

/** The message that a dialog is about. */
export function QuotedMessage({ message }: { message: Message }) {
  const sender = useUser(message.senderId);
  const style = useTimeStyle();
  return (
    <blockquote className={styles.quoted}>
      <PersonAvatar userId={message.senderId} size="small" />
      <span>
        <b dir="auto">{sender ? <ShownName user={sender} /> : message.senderName}</b>{' '}
        <small>{fullTime(message.timestamp, style)}</small>
      </span>
      <MessageContent
        messageId={`quoted-${message.id}`}
        version={message.lastEditTimestamp ?? 0}
        html={message.content}
      />
    </blockquote>
  );
}
