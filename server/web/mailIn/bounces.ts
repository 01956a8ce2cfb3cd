import { noteBounce } from '../../core/mail/mailTable';
import { hashSecret } from '../../core/secrets';
import { cutText, oneLine, printable } from '../../core/text';
import type { Services } from '../http/services';
import type { MailOutcome } from './mailIn';

/** Mail that a mail server had taken and could not deliver after all (RFC 3464). */
interface Bounce {
  /** By its Message-ID, which comes back with it: the row, and when that was made. */
  readonly mailId: number;
  readonly createdMs: number;
  readonly reason: string;
}

/** The report and the head of what was sent stand at its beginning; what was sent may follow whole. */
const LOOKED_AT = 512 * 1024;
const REASON_MAX = 500;
/** All of them together. */
const LIMIT_KEY = hashSecret('bounces');

/** What comes to the address that our mail comes from: nothing but bounces is for us. */
export async function receiveBounce(services: Services, raw: Buffer): Promise<MailOutcome> {
  const { limits, realm, log } = services;
  if (!isReport(raw)) return { kind: 'unknown' };
  if (!(await limits.mayMailIn(LIMIT_KEY))) return { kind: 'later' };
  const bounce = readBounce(raw);
  // That something is delayed is no reason to say anything.
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

/** undefined: it tells of no mail of ours, or of one that may arrive still. */
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
