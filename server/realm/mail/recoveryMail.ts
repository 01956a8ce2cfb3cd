import { RECOVERY } from '~/contract/limits';
import { recoveryUrl } from '~/contract/recovery';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import { writeMail } from '../../core/mail/mailTable';
import type { Random } from '../../core/random';
import { makeRecoveryLink } from '../accounts/recovery';
import { languagesFor, organizationInMail, readersLanguage } from './mailWords';

/** Mails a password reset link to the account's address; does nothing if there is no such account. */
export async function mailRecovery(change: Change, random: Random, typed: string): Promise<void> {
  const user = await change.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', nameKey(typed.trim()))
    .where('is_active', '=', 1)
    .where('is_bot', '=', 0)
    .executeTakeFirst();
  if (user === undefined || change.organization.deactivated) return;
  const terms = { makerId: null, minutes: RECOVERY.mailedMinutes };
  const { token, expiresAt } = await makeRecoveryLink(change, random, user, terms);
  const organization = organizationInMail(change);
  const { reset, once } = readersLanguage(user).words;
  await writeMail(change, {
    kind: 'password_reset',
    refId: user.id,
    to: { name: user.full_name, address: user.email },
    subject: reset.subject(organization),
    expiresMs: expiresAt * 1000,
    content: {
      title: reset.title,
      ...languagesFor(user),
      blocks: [
        { kind: 'text', text: reset.text(user.email, organization) },
        { kind: 'button', label: reset.title, url: recoveryUrl(change.origin ?? '', token) },
        { kind: 'text', text: once.hour },
      ],
      reason: reset.reason,
    },
  });
}
