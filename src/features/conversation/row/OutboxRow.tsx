import { CircleAlert, Clock, RotateCw } from 'lucide-react';
import { memo } from 'react';
import { EchoContent } from '~/content/EchoContent';
import { timeOfDay } from '~/domain/dates';
import { useRealm, useSession, useSessionState } from '~/session/react';
import type { OutboxEntry } from '~/session/types';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/Icon';
import { useConversation } from '../ConversationContext';
import { failureWords } from './failureWords';
import rowStyles from './MessageRow.module.css';
import styles from './OutboxRow.module.css';

/** A message on its way, in its place. Its own row, which the message takes over when it arrives. */
export const OutboxRow = memo(function OutboxRow({ entry }: { entry: OutboxEntry }) {
  const { timeStyle } = useConversation();
  const self = useRealm((realm) => realm.users.get(realm.selfId));
  const name = self?.fullName ?? '';
  const time = timeOfDay(entry.createdAt / 1000, timeStyle);
  const isFailed = entry.status === 'failed';
  return (
    <article
      className={classes(rowStyles.row, styles.waiting, isFailed && styles.failed)}
      aria-label={`${name}, ${time}, not sent yet`}
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
        <State entry={entry} />
      </div>
    </article>
  );
});

function State({ entry }: { entry: OutboxEntry }) {
  const session = useSession();
  const { editUnsent } = useConversation();
  const isOffline = useSessionState(
    ({ connection }) => connection.kind === 'offline' || connection.kind === 'stopped',
  );
  if (entry.status === 'failed') {
    return (
      <div className={styles.state} role="alert">
        <Icon of={CircleAlert} />
        <span>{failureWords(entry.failure)}</span>
        <Button size="small" icon={RotateCw} onClick={() => session.outbox.retry(entry.localId)}>
          Send again
        </Button>
        <UnsentButtons entry={entry} editUnsent={editUnsent} />
      </div>
    );
  }
  if (!isOffline || entry.status === 'sent') return null;
  return (
    <div className={classes(styles.state, styles.wait)}>
      <Icon of={Clock} />
      <span>Waiting for a connection</span>
      {entry.status === 'queued' && <UnsentButtons entry={entry} editUnsent={editUnsent} />}
    </div>
  );
}

function UnsentButtons({
  entry,
  editUnsent,
}: {
  entry: OutboxEntry;
  editUnsent: (entry: OutboxEntry) => void;
}) {
  const session = useSession();
  return (
    <>
      <Button look="ghost" size="small" onClick={() => editUnsent(entry)}>
        Edit
      </Button>
      <Button look="ghost" size="small" onClick={() => session.outbox.discard(entry.localId)}>
        Delete
      </Button>
    </>
  );
}
