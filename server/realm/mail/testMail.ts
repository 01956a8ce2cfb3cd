import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { writeMail } from '../../core/mail/mailTable';
import { languagesFor, organizationInMail, readersLanguage } from './mailWords';

/** Shows an administrator that mail arrives and what it looks like. */
export async function mailTest(change: Change, user: UserRow): Promise<number | undefined> {
  const organization = organizationInMail(change);
  const { test, open } = readersLanguage(user).words;
  return writeMail(change, {
    kind: 'test',
    to: { name: user.full_name, address: user.email },
    subject: test.subject(organization),
    content: {
      title: test.title,
      ...languagesFor(user),
      blocks: [
        { kind: 'text', text: test.text(organization) },
        { kind: 'button', label: open(organization), url: `${change.origin ?? ''}/` },
      ],
      reason: test.reason,
    },
  });
}
