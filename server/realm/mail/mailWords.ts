import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { cutText, printable } from '../../core/text';

const NAME_MAX = 60;

/** A name within a sentence of a mail: one line, and not the whole of it. */
export function nameInMail(name: string): string {
  return cutText(printable(name), NAME_MAX, '…');
}

export function organizationInMail({ organization }: Pick<Change, 'organization'>): string {
  return nameInMail(organization.settings.name);
}

/** As the reader's clock says. */
export function timeInMail({ timezone }: UserRow, seconds: number): string {
  const timeZone = timezone === '' ? 'UTC' : timezone;
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('en-US', style).format(seconds * 1000);
}

/** A day, for somebody of whom no time zone is known. */
export function dayInMail(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(seconds * 1000);
}
