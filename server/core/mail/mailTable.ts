import type { Insertable, Selectable } from 'kysely';
import type { MailKind } from '~/contract/records/mail';
import type { Change } from '../change';
import type { Schema } from '../db/schema';
import { cutText, printable } from '../text';
import type { Mailbox, MailContent } from './mailContent';

export type MailRow = Selectable<Schema['mails']>;

export interface NewMail {
  readonly kind: MailKind;
  /** The id of what the mail is about. */
  readonly refId?: number;
  readonly to: Mailbox;
  readonly subject: string;
  readonly content: MailContent;
  /** When the mail is no longer worth sending. */
  readonly expiresMs?: number | undefined;
}

/** How long to retry a server that accepts no mail. Longer than an outage of a day. */
const TRIED_FOR_MS = 2 * 24 * 60 * 60 * 1000;
const SUBJECT_MAX = 200;
const NAME_MAX = 100;

/** Queues a mail to be sent when the change commits. Returns its id; undefined when this server sends no mail. */
export async function writeMail(change: Change, mail: NewMail): Promise<number | undefined> {
  const [row] = await writeMails(change, [mail]);
  return row?.id;
}

/** Does the same for several mails: a few hundred at most, as they are one statement. */
export async function writeMails(
  change: Change,
  mails: readonly NewMail[],
): Promise<readonly { readonly id: number }[]> {
  if (change.post === undefined || mails.length === 0) return [];
  const rows = await change.db
    .insertInto('mails')
    .values(mails.map((mail) => columnsOf(change, mail)))
    .returning('id')
    .execute();
  change.post();
  return rows;
}

function columnsOf({ nowMs }: Change, mail: NewMail): Insertable<Schema['mails']> {
  return {
    kind: mail.kind,
    ref_id: mail.refId ?? null,
    address: mail.to.address,
    name: cutText(printable(mail.to.name), NAME_MAX, '…'),
    subject: cutText(printable(mail.subject), SUBJECT_MAX, '…'),
    content_json: JSON.stringify(mail.content),
    status: 'waiting',
    tries: 0,
    due_ms: nowMs,
    created_ms: nowMs,
    expires_ms: Math.min(mail.expiresMs ?? Infinity, nowMs + TRIED_FOR_MS),
    settled_ms: null,
    reason: null,
  };
}

/** Withdraws mails whose subject is gone. A mail that is being sent may still arrive. */
export async function withdrawMails({ db }: Change, kind: MailKind, refId: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Records that a mail server accepted a mail but couldn't deliver it after all. Returns false unless the bounce names
 * the id and creation time of a sent mail.
 */
export async function noteBounce(
  { db, nowMs }: Change,
  bounce: { readonly mailId: number; readonly createdMs: number; readonly reason: string },
): Promise<boolean> {
  const row = await db
    .updateTable('mails')
    .set({ status: 'bounced', reason: bounce.reason, settled_ms: nowMs })
    .where('id', '=', bounce.mailId)
    .where('created_ms', '=', bounce.createdMs)
    .where('status', '=', 'sent')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
