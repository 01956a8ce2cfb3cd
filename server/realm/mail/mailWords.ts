import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { cutText, printable } from '../../core/text';
import { settingsOf } from '../users/userSettings';

const NAME_MAX = 60;

/** A name within a sentence of a mail: one line, and not the whole of it. */
export function nameInMail(name: string): string {
  return cutText(printable(name), NAME_MAX, '…');
}

export function organizationInMail({ organization }: Pick<Change, 'organization'>): string {
  return nameInMail(organization.settings.name);
}

/** As the reader's clock says, in their language. Where nobody knows their time zone, it says which one it is of. */
export function timeInMail(user: UserRow, seconds: number): string {
  const format = new Intl.DateTimeFormat(timesIn(user) ?? ENGLISH, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: user.timezone === '' ? 'UTC' : user.timezone,
    // Without a word for midnight, English says 24:00.
    ...(settingsOf(user).twenty_four_hour_time ? { hourCycle: 'h23' } : { hour12: true }),
  });
  const time = format.format(seconds * 1000);
  return user.timezone === '' ? `${time} UTC` : time;
}

/** The language of the reader's times; undefined: that of the words. */
export function timesIn(user: UserRow): string | undefined {
  // The API writes pt_BR.
  const language = settingsOf(user).default_language.replaceAll('_', '-');
  if (language === 'en') return undefined;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0];
  } catch {
    // An archive may name one that is none.
    return undefined;
  }
}

/** Of the words of every mail. */
const ENGLISH = 'en-US';

/** A day within a sentence, for somebody of whom no time zone is known. */
export function dayInMail(seconds: number): string {
  return DAY.format(seconds * 1000);
}

/** Made once: that costs as much as the rest of an invitation. */
const DAY = new Intl.DateTimeFormat(ENGLISH, { dateStyle: 'long', timeZone: 'UTC' });
