import type { MailKind } from '~/contract/records/mail';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { MailBlock } from '../../core/mail/mailContent';
import { writeMail } from '../../core/mail/mailTable';
import type { Device } from '../accounts/device';
import { languagesFor, nameInMail, readersLanguage, timeInMail } from './mailWords';

interface Notice {
  readonly kind: MailKind;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  readonly reason: string;
}

/** Mails someone about an event. */
export async function notify(
  change: Change,
  user: UserRow,
  { kind, title, blocks, reason }: Notice,
): Promise<void> {
  await writeMail(change, {
    kind,
    refId: user.id,
    to: { name: user.full_name, address: user.email },
    subject: title,
    content: { title, blocks, reason, ...languagesFor(user) },
  });
}

/** A paragraph. Chinese and Japanese put no space between sentences. */
export function sentences(...all: readonly string[]): string {
  return all.reduce((before, next) => before + (before.endsWith('。') ? '' : ' ') + next);
}

/** The URL of a page, for a button. */
export function pageUrl({ origin = '' }: Change, place: string): string {
  return place === '' ? `${origin}/` : `${origin}/#/${place}`;
}

/** The device and time of an action. */
export function deviceFacts(
  change: Change,
  user: UserRow,
  { name, system, address }: Device,
): MailBlock {
  const { device } = readersLanguage(user).words;
  const program = name !== '' && system !== '' ? device.on(name, system) : name || system;
  return {
    kind: 'facts',
    facts: [
      [device.label, nameInMail(program || device.unknown)],
      ...(address === null ? [] : [[device.address, address] as const]),
      [device.time, timeInMail(user, change.now), 'time'],
    ],
  };
}
