import type { MailKind } from '~/contract/records/mail';
import type { Change } from '../../core/change';
import type { MailBlock } from '../../core/mail/mailContent';
import { withdrawMails, writeMail } from '../../core/mail/mailTable';
import type { InviteRow } from '../invites/invites';
import { joinUrl } from '../present/invite';
import { findUser } from '../users/users';
import { dayInMail, nameInMail, organizationInMail } from './mailWords';

const KINDS = ['invitation', 'invitation_reminder'] as const satisfies readonly MailKind[];

/** Brings somebody the link to join with. */
export async function mailInvitation(
  change: Change,
  row: InviteRow,
  kind: (typeof KINDS)[number] = 'invitation',
): Promise<void> {
  if (change.post === undefined) return;
  const organization = organizationInMail(change);
  const inviter = nameInMail((await findUser(change.db, row.inviter_id))?.full_name ?? '');
  const isReminder = kind === 'invitation_reminder';
  const title = isReminder
    ? `Your invitation to ${organization} is still open`
    : `${inviter} invited you to ${organization}`;
  const expiry: readonly MailBlock[] =
    row.expires_at === null
      ? []
      : [{ kind: 'text', text: `The invitation expires on ${dayInMail(row.expires_at)}.` }];
  await writeMail(change, {
    kind,
    refId: row.id,
    to: { name: '', address: row.email },
    subject: title,
    expiresMs: row.expires_at === null ? undefined : row.expires_at * 1000,
    content: {
      title,
      blocks: [
        {
          kind: 'text',
          text: isReminder
            ? `${inviter} invited you to ${organization} on Parley, a team chat organized by topic.`
            : `Join the conversation in ${organization} on Parley, a team chat organized by topic.`,
        },
        {
          kind: 'button',
          label: 'Accept invitation',
          url: joinUrl(change.origin ?? '', row.token),
        },
        ...expiry,
      ],
      reason: `${inviter} entered ${row.email} to invite you. If you don’t know them, ignore this email.`,
    },
  });
}

/** It was accepted, or is not to be. */
export async function withdrawInvitationMails(change: Change, inviteId: number): Promise<void> {
  for (const kind of KINDS) await withdrawMails(change, kind, inviteId);
}
