import { CalendarClock } from 'lucide-react';
import type { ScheduledMessage } from '~/domain/personal';
import { dayName, daysAgo, type TimeStyle } from '~/domain/times/dates';
import { ownZone, zoneName } from '~/lib/zonedTime';
import { useRealm, useSessionState } from '~/session/react';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Scheduled.module.css';
import { ScheduledCard } from './ScheduledCard';

/** Scheduled messages (E1) by day. */
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
          Write a message, then choose the clock next to Send.
        </EmptyState>
      )}
    </ViewFrame>
  );
}

interface ScheduledDay {
  readonly key: string;
  readonly name: string;
  readonly messages: readonly ScheduledMessage[];
}

/** Failed messages first, then day by day, earliest first. */
function scheduledDays(
  all: Iterable<ScheduledMessage>,
  nowMs: number,
  style: TimeStyle,
): readonly ScheduledDay[] {
  const sorted = [...all].sort((a, b) => a.deliverAt - b.deliverAt || a.id - b.id);
  const failed = sorted.filter(({ isFailed }) => isFailed);
  const days = new Map<number, ScheduledMessage[]>();
  for (const message of sorted) {
    if (message.isFailed) continue;
    const day = -daysAgo(message.deliverAt, nowMs);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  const named = [...days].map(([day, messages]) => ({
    key: String(day),
    name: day === 1 ? 'Tomorrow' : dayName(messages[0]?.deliverAt ?? 0, nowMs, style),
    messages,
  }));
  return failed.length > 0
    ? [{ key: 'failed', name: 'Needs attention', messages: failed }, ...named]
    : named;
}
