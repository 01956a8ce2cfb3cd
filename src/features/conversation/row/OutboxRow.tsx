import { memo } from 'react';
import { EchoContent } from '~/content/EchoContent';
import { timeOfDay } from '~/domain/times/dates';
import { useRealm } from '~/session/react';
import type { OutboxEntry } from '~/session/types';
import { classes } from '~/ui/classes';
import { lazyPart } from '~/ui/loading/lazyPart';
import { Avatar } from '~/ui/marks/Avatar';
import { useConversation } from '../ConversationContext';
import rowStyles from './MessageRow.module.css';
import styles from './OutboxRow.module.css';

const OutboxState = lazyPart(async () => (await import('./OutboxState')).OutboxState);

/** An outgoing message, in a row of its own that the message takes over when it arrives. */
export const OutboxRow = memo(function OutboxRow({ entry }: { entry: OutboxEntry }) {
  const { timeStyle } = useConversation();
  const self = useRealm((realm) => realm.users.get(realm.selfId));
  const name = self?.fullName ?? '';
  const time = timeOfDay(entry.createdAt / 1000, timeStyle);
  const isFailed = entry.status === 'failed';
  return (
    <article
      className={classes(rowStyles.row, styles.waiting, isFailed && styles.failed)}
      aria-label={`${name}, ${time}, ${isFailed ? 'not sent' : 'not sent yet'}`}
      data-row={entry.localId}
      tabIndex={-1}
    >
      <Avatar name={name} src={self?.avatarUrl} seed={self?.userId ?? 0} size="message" isFaded />
      <div className={rowStyles.body}>
        <header className={rowStyles.head}>
          <span className={rowStyles.name} dir="auto">
            {name}
          </span>
          <time className={rowStyles.time}>{time}</time>
        </header>
        <EchoContent source={entry.content} localId={entry.localId} className={rowStyles.text} />
        <OutboxState entry={entry} />
      </div>
    </article>
  );
});
