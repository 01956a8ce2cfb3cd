import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { writeMail } from '../../core/mail/mailTable';
import { organizationInMail } from './mailWords';

/** Shows an administrator that mail arrives and what it looks like. */
export async function mailTest(
  change: Change,
  { full_name, email }: UserRow,
): Promise<number | undefined> {
  const organization = organizationInMail(change);
  return writeMail(change, {
    kind: 'test',
    to: { name: full_name, address: email },
    subject: `Test email from ${organization}`,
    content: {
      title: 'Email works',
      blocks: [
        { kind: 'text', text: `This is what emails from ${organization} look like.` },
        { kind: 'button', label: `Open ${organization}`, url: `${change.origin ?? ''}/` },
      ],
      reason: 'You asked for this email in the organization settings.',
    },
  });
}
