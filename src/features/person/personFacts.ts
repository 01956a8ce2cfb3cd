import type { TimeStyle } from '~/domain/dates';
import { ROLE, type User } from '~/domain/user';

const ROLE_NAMES: Readonly<Record<number, string>> = {
  [ROLE.owner]: 'Owner',
  [ROLE.administrator]: 'Administrator',
  [ROLE.moderator]: 'Moderator',
  [ROLE.member]: 'Member',
  [ROLE.guest]: 'Guest',
};

export function roleName({ role, isBot, isActive }: User): string {
  if (!isActive) return 'Deactivated';
  return isBot ? 'Bot' : (ROLE_NAMES[role] ?? 'Member');
}

/** The time where somebody is; undefined when they have not said where that is, or the browser does not know the zone. */
export function localTime(
  timezone: string,
  nowMs: number,
  { isTwelveHour }: TimeStyle,
): string | undefined {
  if (timezone === '') return undefined;
  try {
    return new Intl.DateTimeFormat(undefined, {
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
