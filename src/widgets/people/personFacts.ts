import { nameOfRole } from '~/domain/people/roles';
import type { User } from '~/domain/people/user';
import type { TimeStyle } from '~/domain/times/dates';
import { pageLocale } from '~/lib/pageLocale';

export function roleName({ role, isBot, isActive }: User): string {
  if (!isActive) return 'Deactivated';
  return isBot ? 'Bot' : nameOfRole(role);
}

/** Someone's local time; undefined if they haven't set a time zone or the browser doesn't know it. */
export function localTime(
  timezone: string,
  nowMs: number,
  { isTwelveHour }: TimeStyle,
): string | undefined {
  if (timezone === '') return undefined;
  try {
    return new Intl.DateTimeFormat(pageLocale(), {
      hour: 'numeric',
      minute: '2-digit',
      weekday: 'short',
      hour12: isTwelveHour,
      timeZone: timezone,
    }).format(new Date(nowMs));
  } catch {
    return undefined;
  }
}
