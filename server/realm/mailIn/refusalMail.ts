import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { writeMail } from '../../core/mail/mailTable';
import {
  languagesFor,
  organizationInMail,
  readersLanguage,
  readersSpeaker,
} from '../mail/mailWords';

/** Tells someone why their reply by mail was not posted, and quotes it. False if no mail is sent. */
export async function mailRefusal(
  change: Change,
  user: UserRow,
  refused: { readonly reason: string; readonly text: string; readonly hasFiles: boolean },
): Promise<boolean> {
  const { reason, text, hasFiles } = refused;
  const organization = organizationInMail(change);
  const { refused: words, open } = readersLanguage(user).words;
  const say = await readersSpeaker(user);
  const quote = text.trim() === '' ? [] : [words.quote, text];
  const files = hasFiles ? [words.files] : [];
  const id = await writeMail(change, {
    kind: 'reply_refused',
    refId: user.id,
    to: { name: user.full_name, address: user.email },
    subject: words.subject(organization),
    content: {
      title: words.title,
      ...languagesFor(user),
      blocks: [
        ...[say(reason), ...quote, ...files].map((line) => ({ kind: 'text', text: line }) as const),
        { kind: 'button', label: open(organization), url: `${change.origin ?? ''}/` },
      ],
      reason: words.reason(organization),
    },
  });
  return id !== undefined;
}
