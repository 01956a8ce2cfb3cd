import { pageLocale } from '~/lib/pageLocale';
/** The user's preferences for formatting times. */
export interface TimeStyle {
  /** BCP 47; undefined: the page's. */
  readonly locale?: string;
  readonly isTwelveHour: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs a hundred times as much as using one. */
export function format(style: TimeStyle, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([style, options]);
  let made = formats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(style.locale ?? pageLocale(), {
      ...options,
      hour12: style.isTwelveHour,
    });
    formats.set(key, made);
  }
  return made;
}

/**
 * Warms up date and number formatting: on first use the browser loads its tables, some twenty milliseconds that would
 * delay the first messages. Called while there is nothing to show yet.
 */
export function startFormats(): void {
  const now = Date.now();
  for (const isTwelveHour of [false, true]) {
    timeOfDay(now / 1000, { isTwelveHour });
    // A day other than today or yesterday, which are fixed words.
    dayName(now / 1000 - 3 * (DAY_MS / 1000), now, { isTwelveHour });
  }
  (1000).toLocaleString(pageLocale());
}

const date = (timestamp: number) => new Date(timestamp * 1000);

/** `09:12`. */
export function timeOfDay(timestamp: number, style: TimeStyle): string {
  const hour = style.isTwelveHour ? 'numeric' : '2-digit';
  return format(style, { hour, minute: '2-digit' }).format(date(timestamp));
}

/** In full, for tooltips: `Friday, 20 November 2026 at 09:12:30`. */
export function fullTime(timestamp: number, style: TimeStyle): string {
  return format(style, { dateStyle: 'full', timeStyle: 'medium' }).format(date(timestamp));
}

const DAY_MS = 86_400_000;

/** Calendar days between two times, in the reader's time zone: 0 today, 1 yesterday. */
export function daysAgo(timestamp: number, nowMs: number): number {
  const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  // Rounded, since days with a clock change have 23 or 25 hours.
  return Math.round((startOfDay(nowMs) - startOfDay(timestamp * 1000)) / DAY_MS);
}

/** `Today`, `Yesterday`, `Wednesday, 18 November`; with the year if it is not this year. */
export function dayName(timestamp: number, nowMs: number, style: TimeStyle): string {
  const days = daysAgo(timestamp, nowMs);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const isThisYear = date(timestamp).getFullYear() === new Date(nowMs).getFullYear();
  const year = isThisYear ? {} : { year: 'numeric' as const };
  return format(style, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(
    date(timestamp),
  );
}

/** Short, for lists: `09:12` today, `Wed` this week, `3 Nov`, `3 Nov 2025`. */
export function shortTime(timestamp: number, nowMs: number, style: TimeStyle): string {
  const days = daysAgo(timestamp, nowMs);
  if (days <= 0) return timeOfDay(timestamp, style);
  if (days < 7) return format(style, { weekday: 'short' }).format(date(timestamp));
  const isThisYear = date(timestamp).getFullYear() === new Date(nowMs).getFullYear();
  const year = isThisYear ? {} : { year: 'numeric' as const };
  return format(style, { day: 'numeric', month: 'short', ...year }).format(date(timestamp));
}

/** A past or future day: `Nov 3`; with the year if it is not this year. */
export function calendarDay(timestamp: number, nowMs: number, style: TimeStyle): string {
  const isThisYear = date(timestamp).getFullYear() === new Date(nowMs).getFullYear();
  const year = isThisYear ? {} : { year: 'numeric' as const };
  return format(style, { day: 'numeric', month: 'short', ...year }).format(date(timestamp));
}

/** How long ago someone was active: `2 h ago`, `yesterday`, `12 Nov`. */
export function lastSeen(timestamp: number, nowMs: number, style: TimeStyle): string {
  const minutes = Math.floor((nowMs / 1000 - timestamp) / 60);
  if (minutes < 60) return `${Math.max(1, minutes)} min ago`;
  const days = daysAgo(timestamp, nowMs);
  if (days === 0) return `${Math.floor(minutes / 60)} h ago`;
  return days === 1 ? 'yesterday' : shortTime(timestamp, nowMs, style);
}

/** Only the date, with its year: `4 May 2022`. */
export function dateOf(timestamp: number, style: TimeStyle): string {
  return format(style, { dateStyle: 'long' }).format(date(timestamp));
}
