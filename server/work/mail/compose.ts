import type { Mailbox, MailContent } from '../../core/mail/mailContent';
import type { MailRow } from '../../core/mail/mailTable';
import { mailHtml } from '../../render/mail/mailHtml';
import { mailText } from '../../render/mail/mailText';
import type { OutgoingMail } from './transport';

interface Sender {
  readonly organization: string;
  /** undefined: the organization has no icon of its own. */
  readonly icon: Uint8Array | undefined;
  readonly from: Mailbox;
}

/** Turns a row into the mail that goes out. */
export function compose(
  { id, address, name, subject, content_json, created_ms }: MailRow,
  { organization, icon, from }: Sender,
): OutgoingMail {
  const content = JSON.parse(content_json ?? '') as MailContent;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const cid = `icon@${domain}`;
  const head = { name: organization, iconUrl: icon && `cid:${cid}` };
  return {
    from: { ...from, name: from.name || organization },
    to: { name, address },
    subject,
    html: mailHtml(head, content),
    icon: icon && { cid, png: icon },
    text: mailText(content),
    messageId: `<parley.${id}.${created_ms}@${domain}>`,
    date: new Date(created_ms),
    replyTo: content.replyTo,
    unsubscribeUrl: content.unsubscribe?.url,
  };
}
