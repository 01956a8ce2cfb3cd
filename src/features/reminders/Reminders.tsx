import { AlarmClock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MessageContent } from '~/content/MessageContent';
import { longMoment } from '~/domain/times/moments';
import { useRealm, useSession } from '~/session/react';
import { deleteReminder } from '~/session/resources/personal/reminders';
import { IconButton } from '~/ui/controls/IconButton';
import { showToast } from '~/ui/notices/toasts';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Reminders.module.css';

/** Messages the user asked to be reminded of. */
export function Reminders() {
  const reminders = useRealm((realm) => realm.reminders);
  const style = useTimeStyle();
  const sorted = [...reminders.values()].sort((a, b) => a.deliverAt - b.deliverAt);
  const [removing, setRemoving] = useState<number>();
  return (
    <ViewFrame icon={AlarmClock} title="Reminders">
      {sorted.map(({ id, deliverAt, renderedContent }) => (
        <article key={id} className={styles.card}>
          <time dateTime={new Date(deliverAt * 1000).toISOString()}>
            {longMoment(deliverAt * 1000, style)}
          </time>
          <MessageContent
            className={styles.body}
            messageId={`reminder-${id}`}
            version={0}
            html={renderedContent}
          />
          <IconButton icon={Trash2} label="Delete reminder" onClick={() => setRemoving(id)} />
        </article>
      ))}
      {sorted.length === 0 && (
        <EmptyState art="calendar" title="No reminders">
          Choose “Remind me” in a message’s menu. You’ll get the reminder as a direct message.
        </EmptyState>
      )}
      {removing !== undefined && (
        <DeleteDialog id={removing} onClose={() => setRemoving(undefined)} />
      )}
    </ViewFrame>
  );
}

/** Asks first: the API doesn't return a reminder's note, so deleting can't be undone. */
function DeleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const remove = async () => {
    if (!(await run(() => deleteReminder(session, id)))) return;
    onClose();
    showToast({ text: 'Reminder deleted' });
  };
  return (
    <ConfirmDialog
      {...state}
      title="Delete this reminder?"
      description="You won’t be reminded of the message. The message itself stays."
      confirmLabel="Delete reminder"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
