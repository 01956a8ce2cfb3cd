import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { writeMail } from '../../core/mail/mailTable';
import { organizationInMail } from '../mail/mailWords';

/** Tells someone why their reply by mail was not posted, and quotes it. False if no mail is sent. */
export async function mailRefusal(
  change: Change,
  user: UserRow,
  refused: { readonly reason: string; readonly text: string; readonly hasFiles: boolean },
): Promise<boolean> {
  const { reason, text, hasFiles } = refused;
  const organization = organizationInMail(change);
  const title = 'Your reply wasn’t posted';
  const words = text.trim() === '' ? [] : ['This is what you wrote:', text];
  const files = hasFiles ? ['The files you attached weren’t posted either.'] : [];
  const id = await writeMail(change, {
    kind: 'reply_refused',
    refId: user.id,
    to: { name: user.full_name, address: user.email },
    subject: `${title} in ${organization}`,
    content: {
      title,
      blocks: [
        ...[reason, ...words, ...files].map((line) => ({ kind: 'text', text: line }) as const),
        { kind: 'button', label: `Open ${organization}`, url: `${change.origin ?? ''}/` },
      ],
      reason: `You get this because a reply was sent to an email from ${organization} to you.`,
    },
  });
  return id !== undefined;
}
