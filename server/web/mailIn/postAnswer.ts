import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { noteReceived } from '../../realm/mailIn/receivedMails';
import { mailRefusal } from '../../realm/mailIn/refusalMail';
import { type ReplyAddressRow, replyDestination } from '../../realm/mailIn/replyAddresses';
import { normalizeContent } from '../../realm/messages/content/content';
import { type Destination, resolveDestination } from '../../realm/messages/destination';
import { sendMessage } from '../../realm/messages/send';
import { accessUser } from '../../realm/users/users';
import type { Services } from '../http/services';
import { contentWithFiles } from './mailedFiles';
import type { MailOutcome } from './mailIn';
import type { ReadMail } from './readMail';
import { writtenText } from './writtenText';

/** The `client` of messages sent by email. */
export const MAIL_CLIENT = 'Email';

/**
 * Posts a reply by email. `key` identifies the mail: its message, or its refusal, is written once, in the same
 * transaction that records the key.
 */
export async function postAnswer(
  services: Services,
  row: ReplyAddressRow,
  mail: ReadMail,
  key: string,
): Promise<MailOutcome> {
  const { realm, log } = services;
  // Neither posts nor answers automatic replies and mail servers' reports: each answer could trigger another.
  if (mail.isAutomatic) {
    log.info('mail left out', { automatic: true });
    return { kind: 'taken' };
  }
  const text = await writtenText(mail.text);
  try {
    const { organization, db } = { organization: await realm.organization(), db: realm.db };
    if (organization === undefined) return { kind: 'unknown' };
    // Checked before files are stored, and again below inside the change.
    const { sender } = await destinationOf(db, organization, row, services.clock.now());
    if (text === '' && mail.files.length === 0)
      throw badRequest('There was no text in your email.');
    const content = normalizeContent(await contentWithFiles(services, sender, text, mail.files));
    await realm.change(async (change) => {
      if (!(await noteReceived(change, key))) return;
      const to = await destinationOf(change.db, change.organization, row, change.nowMs);
      await sendMessage(change, { ...to, content, client: MAIL_CLIENT, readBySender: true });
    });
    return { kind: 'taken' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = { reason: error.message, text: mail.text, hasFiles: mail.files.length > 0 };
    const isTold = await realm.change((change) => tell(change, refused));
    return isTold ? { kind: 'taken' } : { kind: 'refused', reason: error.message };
  }

  async function tell(change: Change, refused: Parameters<typeof mailRefusal>[2]) {
    if (!(await noteReceived(change, key))) return true;
    const user = await accessUser(change.db, row.user_id);
    return mailRefusal(change, user, refused);
  }
}

interface Answer {
  readonly sender: UserRow;
  readonly destination: Destination;
}

/** The sender and destination as of now; throws ApiError if the reply can't be posted. */
async function destinationOf(
  db: Reader,
  organization: Organization,
  row: ReplyAddressRow,
  nowMs: number,
): Promise<Answer> {
  const sender = await accessUser(db, row.user_id);
  if (sender.is_active === 0) throw badRequest('Your account is deactivated.');
  if (row.expires_ms <= nowMs) {
    throw badRequest('This email is too old to be answered by email. Answer in the app instead.');
  }
  const requested = await replyDestination(db, row);
  return { sender, destination: await resolveDestination(db, organization, sender, requested) };
}
