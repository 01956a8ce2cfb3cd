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

/** What messages say that they were sent with. */
export const MAIL_CLIENT = 'Email';

/**
 * Posts what somebody has answered by mail. `key` names the mail: its message, or the refusal of it, is written once, in
 * the change that notes it.
 */
export async function postAnswer(
  services: Services,
  row: ReplyAddressRow,
  mail: ReadMail,
  key: string,
): Promise<MailOutcome> {
  const { realm, log } = services;
  // Nobody is told that somebody is away, and no mail server that its mail was refused: each would answer that again.
  if (mail.isAutomatic) {
    log.info('mail left out', { automatic: true });
    return { kind: 'taken' };
  }
  const text = await writtenText(mail.text);
  try {
    const { organization, db } = { organization: await realm.organization(), db: realm.db };
    if (organization === undefined) return { kind: 'unknown' };
    // Before its files are kept; what holds is looked at again below.
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

/** Who answers and where, as both are now; ApiError says why they can't. */
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
