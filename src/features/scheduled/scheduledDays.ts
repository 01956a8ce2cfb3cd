import { dayName, daysAgo, type TimeStyle } from '~/domain/dates';
import type { ScheduledMessage } from '~/domain/personal';

export interface ScheduledDay {
  readonly key: string;
  readonly name: string;
  readonly messages: readonly ScheduledMessage[];
}

/** What could not be sent first, then day by day, the earliest first. */
export function scheduledDays(
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
