/** When somebody wants to hear nothing. Times of day as `HH:MM`. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly from: string;
  /** Earlier than `from`: on the next day. The same: all day long. */
  readonly to: string;
  /** On which they begin; 0 is Sunday. */
  readonly days: readonly number[];
}

/** A moment as a clock on somebody's wall shows it. */
interface WallTime {
  /** 0 is Sunday. */
  readonly day: number;
  /** Of the day. */
  readonly minute: number;
}

/** Hours that end on the next day belong to the day on which they began. */
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

/** On this machine's wall. */
export function localTime(ms: number): WallTime {
  const now = new Date(ms);
  return { day: now.getDay(), minute: now.getHours() * 60 + now.getMinutes() };
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** In a time zone by its name. @throws RangeError for one that does not exist. */
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
