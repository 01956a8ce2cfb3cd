import { CircleAlert, Clock, RotateCw } from 'lucide-react';
import { useSession, useSessionState } from '~/session/react';
import type { Session } from '~/session/session';
import type { OutboxEntry } from '~/session/types';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import { showToast } from '~/ui/notices/toasts';
import { copyText } from '~/widgets/copyText';
import { sayDone } from '~/widgets/deeds';
import { failureWords } from '~/widgets/requests/failureWords';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useSecondsUntil } from '~/widgets/times/useSecondsUntil';
import { useConversation } from '../ConversationContext';
import styles from './OutboxRow.module.css';

/** Shown below an unsent message: the reason, and what to do about it. Nothing while all goes well. */
export function OutboxState({ entry }: { entry: OutboxEntry }) {
  const session = useSession();
  const { editUnsent } = useConversation();
  const isOffline = useSessionState(
    ({ connection }) => connection.kind === 'offline' || connection.kind === 'stopped',
  );
  const waitSeconds = useSecondsUntil(useSessionState(({ waitUntilMs }) => waitUntilMs));
  const heldSeconds = useSecondsUntil(
    useSessionState(({ heldUntil }) => heldUntil.get(entry.localId) ?? 0),
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
  if (entry.status === 'sent') return null;
  if (heldSeconds > 0) {
    return (
      <div className={classes(styles.state, styles.wait)}>
        <Icon of={Clock} />
        <span>{`Sending in ${heldSeconds} s`}</span>
        <Button look="ghost" size="small" onClick={() => editUnsent(entry)}>
          Undo
        </Button>
        <Button look="ghost" size="small" onClick={() => session.outbox.sendNow(entry.localId)}>
          Send now
        </Button>
      </div>
    );
  }
  if (waitSeconds > 0) {
    return (
      <div className={classes(styles.state, styles.wait)}>
        <Icon of={Clock} />
        {/* The line above the view announces it, once. */}
        <span>{`The server is busy. Sending again in ${waitSeconds} s`}</span>
        {entry.status === 'queued' && <UnsentButtons entry={entry} editUnsent={editUnsent} />}
      </div>
    );
  }
  if (!isOffline) return null;
  return (
    <div className={classes(styles.state, styles.wait)}>
      <Icon of={Clock} />
      {entry.status === 'queued' ? (
        <>
          <span>Waiting for a connection</span>
          <UnsentButtons entry={entry} editUnsent={editUnsent} />
        </>
      ) : (
        <>
          <span>Waiting for a connection. It may have been sent already.</span>
          <CopyButton entry={entry} />
        </>
      )}
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
      <CopyButton entry={entry} />
      <Button look="ghost" size="small" onClick={() => deleteUnsent(session, entry)}>
        Delete
      </Button>
    </>
  );
}

function CopyButton({ entry: { content } }: { entry: OutboxEntry }) {
  return (
    <Button
      look="ghost"
      size="small"
      onClick={() => void copyText(content, 'Message copied').catch(sayFailure)}
    >
      Copy
    </Button>
  );
}

/** Its text exists nowhere else. Undo restores only the text, as the user may not want to send it. */
function deleteUnsent(session: Session, { localId, conversation, content }: OutboxEntry): void {
  session.outbox.discard(localId);
  sayDone(session, 'Unsent message deleted', () => {
    session.compose.append(conversation, content);
    if (!session.compose.isShown(conversation))
      showToast({ text: 'The text is a draft in its conversation.' });
  });
}
