/** When someone wants no notifications. Times of day as `HH:MM`. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly from: string;
  /** If earlier than `from`, it is on the next day; if equal, the whole day is quiet. */
  readonly to: string;
  /** Days on which they start; 0 is Sunday. */
  readonly days: readonly number[];
}

/** A moment in local time. */
interface WallTime {
  /** 0 is Sunday. */
  readonly day: number;
  /** Minutes since midnight. */
  readonly minute: number;
}

/** Hours that end on the next day belong to the day they start on. */
export function isQuietHour(
  { isOn, from, to, days }: QuietHours,
  { day, minute }: WallTime,
): boolean {
  if (!isOn) return false;
  const start = minutesOf(from);
  const end = minutesOf(to);
  if (start < end) return days.includes(day) && minute >= start && minute < end;
  if (minute >= start) return days.includes(day);
  return minute < end && days.includes((day + 6) % 7);
}

/** Local time on this device. */
export function localTime(ms: number): WallTime {
  const now = new Date(ms);
  return { day: now.getDay(), minute: now.getHours() * 60 + now.getMinutes() };
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Local time in an IANA time zone. @throws RangeError for an unknown zone. */
export function timeIn(timeZone: string, ms: number): WallTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const minute = Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
  return { day: DAYS.indexOf(parts.get('weekday') ?? ''), minute };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
