import { AlarmClock, Trash2 } from 'lucide-react';
import { MessageContent } from '~/content/MessageContent';
import { longMoment } from '~/domain/times/moments';
import { useRealm, useSession } from '~/session/react';
import { deleteReminder } from '~/session/resources/personal/reminders';
import { IconButton } from '~/ui/controls/IconButton';
import { showToast } from '~/ui/notices/toasts';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Reminders.module.css';

/** Messages the user asked to be reminded of. */
export function Reminders() {
  const session = useSession();
  const reminders = useRealm((realm) => realm.reminders);
  const style = useTimeStyle();
  const sorted = [...reminders.values()].sort((a, b) => a.deliverAt - b.deliverAt);
  const remove = (id: number) =>
    deleteReminder(session, id).then(() => showToast({ text: 'Reminder deleted' }), sayFailure);
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
          <IconButton icon={Trash2} label="Delete reminder" onClick={() => void remove(id)} />
        </article>
      ))}
      {sorted.length === 0 && (
        <EmptyState art="calendar" title="No reminders">
          Choose “Remind me” in a message’s menu. You’ll get the reminder as a direct message.
        </EmptyState>
      )}
    </ViewFrame>
  );
}
