import { pageLocale } from '~/lib/pageLocale';
import { format, type TimeStyle } from './dates';

export interface MomentStyle extends TimeStyle {
  /** IANA; undefined: this computer's time zone. */
  readonly zone?: string | undefined;
}

function formatMoment(
  ms: number,
  { zone, ...style }: MomentStyle,
  options: Intl.DateTimeFormatOptions,
) {
  const timeZone = zone === undefined ? {} : { timeZone: zone };
  const hour = style.isTwelveHour ? ('numeric' as const) : ('2-digit' as const);
  return format(style, { ...options, hour, minute: '2-digit', ...timeZone }).format(new Date(ms));
}

/** A future time in full: `Monday, November 24 at 08:30`. Milliseconds. */
export function longMoment(ms: number, style: MomentStyle): string {
  return formatMoment(ms, style, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** The same in short: `Mon, Nov 24, 08:30`. */
export function shortMoment(ms: number, style: MomentStyle): string {
  return formatMoment(ms, style, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** The time left: `in 4 days`, `in 5 hours`. */
export function timeUntil(ms: number, nowMs: number): string {
  const minutes = Math.max(1, Math.round((ms - nowMs) / 60_000));
  const relative = new Intl.RelativeTimeFormat(pageLocale(), { numeric: 'always' });
  // “In 2 hours” isn’t said of 90 minutes.
  if (minutes < 120 && minutes !== 60) return relative.format(minutes, 'minute');
  if (minutes < 60 * 48) return relative.format(Math.round(minutes / 60), 'hour');
  return relative.format(Math.round(minutes / 1440), 'day');
}
