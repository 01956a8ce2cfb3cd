import { CalendarClock } from 'lucide-react';
import { ownZone, zoneName } from '~/lib/zonedTime';
import { useRealm, useSessionState } from '~/session/react';
import { EmptyState } from '~/ui/EmptyState';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { useTimeStyle } from '~/widgets/useTimeStyle';
import styles from './Scheduled.module.css';
import { ScheduledCard } from './ScheduledCard';
import { scheduledDays } from './scheduledDays';

/** What goes out later (E1), by day. */
export function Scheduled() {
  const scheduled = useRealm((realm) => realm.scheduled);
  const nowMs = useSessionState((state) => state.nowMs);
  const style = useTimeStyle();
  const days = scheduledDays(scheduled.values(), nowMs, style);
  const count = scheduled.size === 1 ? '1 message' : `${scheduled.size} messages`;
  return (
    <ViewFrame
      icon={CalendarClock}
      title="Scheduled"
      summary={scheduled.size > 0 && `${count} · times in ${zoneName(ownZone())}`}
    >
      {days.map(({ key, name, messages }) => (
        <section key={key} aria-label={name}>
          <h2 className={styles.day}>{name}</h2>
          {messages.map((message) => (
            <ScheduledCard key={message.id} message={message} />
          ))}
        </section>
      ))}
      {scheduled.size === 0 && (
        <EmptyState art="calendar" title="Nothing is waiting to be sent">
          Write a message, then choose the clock beside Send.
        </EmptyState>
      )}
    </ViewFrame>
  );
}
