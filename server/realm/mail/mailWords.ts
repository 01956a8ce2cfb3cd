import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { MailContent } from '../../core/mail/mailContent';
import { cutText, printable } from '../../core/text';
import { type Say, speakerOf } from '../../render/languages/speakerOf';
import { type MailLanguage, mailLanguage } from '../../render/mail/words/mailWords';
import { settingsOf } from '../users/userSettings';

const NAME_MAX = 60;

/** A name within a sentence of a mail: a single line, shortened. */
export function nameInMail(name: string): string {
  return cutText(printable(name), NAME_MAX, '…');
}

export function organizationInMail({ organization }: Pick<Change, 'organization'>): string {
  return nameInMail(organization.settings.name);
}

/** The language of mails to someone with an account. */
export function readersLanguage(user: UserRow): MailLanguage {
  return mailLanguage(settingsOf(user).default_language);
}

/** Says the server's other texts in their language. */
export function readersSpeaker(user: UserRow): Promise<Say> {
  return speakerOf(readersLanguage(user).tag.toLowerCase());
}

/** The language of mails to addresses without an account yet. */
export function newcomersLanguage({ organization }: Pick<Change, 'organization'>): MailLanguage {
  return mailLanguage(organization.settings.default_language);
}

/** The languages of a mail to this person, for its content. */
export function languagesFor(user: UserRow): Pick<MailContent, 'language' | 'timesIn'> {
  const { tag } = readersLanguage(user);
  const times = timesLanguage(user);
  return { language: tag, timesIn: times === tag ? undefined : times };
}

/** The reader's local time in their language. If their time zone is unknown, the text names the one used. */
export function timeInMail(user: UserRow, seconds: number): string {
  const format = new Intl.DateTimeFormat(dated(timesLanguage(user)), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: user.timezone === '' ? 'UTC' : user.timezone,
    // Without `hourCycle`, English formats midnight as 24:00.
    ...(settingsOf(user).twenty_four_hour_time ? { hourCycle: 'h23' } : { hour12: true }),
  });
  const time = format.format(seconds * 1000);
  return user.timezone === '' ? `${time} UTC` : time;
}

/** A day within a sentence, for someone whose time zone is unknown. */
export function dayInMail({ tag }: MailLanguage, seconds: number): string {
  const known = DAYS.get(tag);
  // Creating one costs as much as the rest of an invitation.
  const format =
    known ?? new Intl.DateTimeFormat(dated(tag), { dateStyle: 'long', timeZone: 'UTC' });
  DAYS.set(tag, format);
  return format.format(seconds * 1000);
}

const DAYS = new Map<string, Intl.DateTimeFormat>();

/** More languages have times than words: a time is in the reader's own where the runtime knows it. */
function timesLanguage(user: UserRow): string {
  const { tag } = readersLanguage(user);
  // The API uses pt_BR.
  const wanted = settingsOf(user).default_language.replaceAll('_', '-');
  if (wanted === 'en') return tag;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(wanted)[0] ?? tag;
  } catch {
    // An archive may contain an invalid language.
    return tag;
  }
}

/** The organization's English is American. */
function dated(tag: string): string {
  return tag === 'en' ? 'en-US' : tag;
}
