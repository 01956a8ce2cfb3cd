import { calendarDay, daysAgo, timeOfDay } from '~/domain/times/dates';
import { useSessionState } from '~/session/react';
import { useTimeStyle } from './useTimeStyle';

/**
 * Returns a function that formats when something happened: `09:12`, `Yesterday, 18:20`, `Nov 3, 10:01`. UNIX seconds.
 */
export function useMomentWords(): (timestamp: number) => string {
  const style = useTimeStyle();
  const nowMs = useSessionState((state) => state.nowMs);
  return (timestamp) => {
    const time = timeOfDay(timestamp, style);
    const days = daysAgo(timestamp, nowMs);
    if (days <= 0) return time;
    return `${days === 1 ? 'Yesterday' : calendarDay(timestamp, nowMs, style)}, ${time}`;
  };
}
