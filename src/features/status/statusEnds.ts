import { momentOf, ownZone, wallTime } from '~/lib/zonedTime';

/** When to clear a status, as offered. */
export const STATUS_ENDS = ['never', 'half', 'hour', 'four', 'today', 'week'] as const;
export type StatusEnd = (typeof STATUS_ENDS)[number];

const MINUTE = 60_000;
const LAST_HOUR = 23;

/** On Sundays, the week ends with the day. */
export function offeredEnds(nowMs: number, zone = ownZone()): readonly StatusEnd[] {
  const isLastDay = statusEndMs('week', nowMs, zone) === statusEndMs('today', nowMs, zone);
  return STATUS_ENDS.filter((end) => end !== 'week' || !isLastDay);
}

/** Milliseconds; undefined: never clears on its own. */
export function statusEndMs(end: StatusEnd, nowMs: number, zone = ownZone()): number | undefined {
  switch (end) {
    case 'never':
      return undefined;
    case 'half':
      return nowMs + 30 * MINUTE;
    case 'hour':
      return nowMs + 60 * MINUTE;
    case 'four':
      return nowMs + 240 * MINUTE;
    case 'today':
      return endOfDay(nowMs, zone);
    case 'week': {
      const { year, month, day } = wallTime(nowMs, zone);
      const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
      return endOfDay(nowMs + ((7 - weekday) % 7) * 1440 * MINUTE, zone);
    }
  }
}

function endOfDay(ms: number, zone: string): number {
  return momentOf({ ...wallTime(ms, zone), hour: LAST_HOUR, minute: 59 }, zone);
}
