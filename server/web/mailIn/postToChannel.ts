import { ApiError, badRequest } from '../../core/apiError';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { loadAccess } from '../../realm/channels/channelAccess';
import type { ChannelAddressRow } from '../../realm/mailIn/channelAddresses';
import { noteReceived } from '../../realm/mailIn/receivedMails';
import { normalizeContent } from '../../realm/messages/content/content';
import { checkMayPost, type Destination } from '../../realm/messages/destination';
import { sendMessage } from '../../realm/messages/send';
import { accessUser } from '../../realm/users/users';
import type { Services } from '../http/services';
import { contentWithFiles } from './mailedFiles';
import type { MailOutcome } from './mailIn';
import { isForwarded, mailTopic } from './mailTopic';
import { MAIL_CLIENT } from './postAnswer';
import type { ReadMail } from './readMail';
import { writtenText } from './writtenText';

/** Posts a mail to a channel. Leaves refusals to the delivering server, because the real sender is unknown. */
export async function postToChannel(
  services: Services,
  row: ChannelAddressRow,
  mail: ReadMail,
  key: string,
): Promise<MailOutcome> {
  const { realm, log } = services;
  // Other automatic mail, such as alerts and lists, is what these addresses are for.
  if (mail.isAutomaticReply) {
    log.info('mail left out', { automatic: true });
    return { kind: 'taken' };
  }
  try {
    const organization = await realm.organization();
    if (organization === undefined) return { kind: 'unknown' };
    const { sender } = await placeOf(realm.db, organization, row, mail);
    const text = await textOf(mail);
    const content = normalizeContent(await contentWithFiles(services, sender, text, mail.files));
    await realm.change(async (change) => {
      if (!(await noteReceived(change, key))) return;
      const to = await placeOf(change.db, change.organization, row, mail);
      await sendMessage(change, { ...to, content, client: MAIL_CLIENT, readBySender: false });
    });
    return { kind: 'taken' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'refused', reason: error.message };
  }
}

interface Place {
  readonly sender: UserRow;
  readonly destination: Destination;
}

async function placeOf(
  db: Reader,
  organization: Organization,
  row: ChannelAddressRow,
  mail: ReadMail,
): Promise<Place> {
  const sender = await accessUser(db, row.sender_id);
  const access = await loadAccess(db, sender, row.channel_id);
  if (access === undefined || sender.is_active === 0) throw badRequest('No such address');
  checkMayPost(organization, sender, access);
  const topic = mailTopic(organization, access.channel, mail.subject);
  return { sender, destination: { kind: 'channel', access, topic } };
}

/** Prefixes the claimed sender, which is unverified. */
async function textOf({ from, subject, text }: ReadMail): Promise<string> {
  // A forwarded mail is about its quoted text.
  const written = isForwarded(subject) ? text : (await writtenText(text)) || text;
  const origin = from === '' ? 'Email' : `Email from ${from}`;
  return `${origin}\n\n${muted(written)}`.trim();
}

/** Defuses mentions and channel links, because anyone who knows the address can send, even non-members. */
function muted(text: string): string {
  return text.replace(/@(?=\*)/g, '@_').replace(/#(?=\*\*)/g, '#\\');
}
