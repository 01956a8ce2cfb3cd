import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { cutText, printable } from '../../core/text';
import { settingsOf } from '../users/userSettings';

const NAME_MAX = 60;

/** A name within a sentence of a mail: a single line, shortened. */
export function nameInMail(name: string): string {
  return cutText(printable(name), NAME_MAX, '…');
}

export function organizationInMail({ organization }: Pick<Change, 'organization'>): string {
  return nameInMail(organization.settings.name);
}

/** The reader's local time in their language. If their time zone is unknown, the text names the one used. */
export function timeInMail(user: UserRow, seconds: number): string {
  const format = new Intl.DateTimeFormat(timesIn(user) ?? ENGLISH, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: user.timezone === '' ? 'UTC' : user.timezone,
    // Without `hourCycle`, English formats midnight as 24:00.
    ...(settingsOf(user).twenty_four_hour_time ? { hourCycle: 'h23' } : { hour12: true }),
  });
  const time = format.format(seconds * 1000);
  return user.timezone === '' ? `${time} UTC` : time;
}

/** The language of the reader's times; undefined: that of the text. */
export function timesIn(user: UserRow): string | undefined {
  // The API uses pt_BR.
  const language = settingsOf(user).default_language.replaceAll('_', '-');
  if (language === 'en') return undefined;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0];
  } catch {
    // An archive may contain an invalid language.
    return undefined;
  }
}

/** The language of all mail text. */
const ENGLISH = 'en-US';

/** A day within a sentence, for someone whose time zone is unknown. */
export function dayInMail(seconds: number): string {
  return DAY.format(seconds * 1000);
}

/** Created once: it costs as much as the rest of an invitation. */
const DAY = new Intl.DateTimeFormat(ENGLISH, { dateStyle: 'long', timeZone: 'UTC' });
