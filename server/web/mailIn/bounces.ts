import { noteBounce } from '../../core/mail/mailTable';
import { hashSecret } from '../../core/secrets';
import { cutText, oneLine, printable } from '../../core/text';
import type { Services } from '../http/services';
import type { MailOutcome } from './mailIn';

/** A mail that a mail server accepted but could not deliver (RFC 3464). */
interface Bounce {
  /** From the Message-ID, which the report includes: the row's id, and when it was created. */
  readonly mailId: number;
  readonly createdMs: number;
  readonly reason: string;
}

/** The report and the original headers come first; the whole original may follow. */
const LOOKED_AT = 512 * 1024;
const REASON_MAX = 500;
/** One rate limit for all bounces. */
const LIMIT_KEY = hashSecret('bounces');

/** Handles mail to the address that our mail is sent from: we accept only bounces there. */
export async function receiveBounce(services: Services, raw: Buffer): Promise<MailOutcome> {
  const { limits, realm, log } = services;
  if (!isReport(raw)) return { kind: 'unknown' };
  if (!(await limits.mayMailIn(LIMIT_KEY))) return { kind: 'later' };
  const bounce = readBounce(raw);
  // A delay needs no action.
  if (bounce === undefined) return { kind: 'taken' };
  const isOurs = await realm.change((change) => noteBounce(change, bounce));
  if (isOurs) log.info('mail bounced', { mailId: bounce.mailId, reason: bounce.reason });
  return { kind: 'taken' };
}

function isReport(raw: Buffer): boolean {
  const [head = ''] = textOf(raw).split(/\r?\n\r?\n/, 1);
  const type = /^content-type:(.*)$/im.exec(unfolded(head))?.[1] ?? '';
  return /multipart\/report/i.test(type) && /delivery-status/i.test(type);
}

/** Returns undefined if it is not about our mail, or the mail may still arrive. */
function readBounce(raw: Buffer): Bounce | undefined {
  const text = unfolded(textOf(raw));
  const [, mailId, createdMs] = /<parley\.(\d{1,15})\.(\d{10,15})@/.exec(text) ?? [];
  if (mailId === undefined || !/^action:\s*failed\b/im.test(text)) return undefined;
  const [, said] = /^diagnostic-code:\s*(?:[\w-]+\s*;)?(.*)$/im.exec(text) ?? [];
  const [, status = ''] = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(text) ?? [];
  const reason = printable(oneLine(said ?? '')).trim() || status;
  return {
    mailId: Number(mailId),
    createdMs: Number(createdMs),
    reason: cutText(reason, REASON_MAX, '…'),
  };
}

function textOf(raw: Buffer): string {
  return raw.subarray(0, LOOKED_AT).toString('latin1');
}

function unfolded(text: string): string {
  return text.replace(/\r?\n[ \t]+/g, ' ');
}
