import type { MailKind } from '~/contract/records/mail';
import type { Change } from '../../core/change';
import type { MailBlock } from '../../core/mail/mailContent';
import { type NewMail, withdrawMails, writeMails } from '../../core/mail/mailTable';
import type { InviteRow } from '../invites/invites';
import { joinUrl } from '../present/invite';
import { usersByIds } from '../users/users';
import { dayInMail, nameInMail, organizationInMail } from './mailWords';

const KINDS = ['invitation', 'invitation_reminder'] as const satisfies readonly MailKind[];

/** Mails each invitee the link to join. */
export async function mailInvitations(
  change: Change,
  rows: readonly InviteRow[],
  kind: (typeof KINDS)[number] = 'invitation',
): Promise<void> {
  if (change.post === undefined) return;
  const inviters = await usersByIds(
    change.db,
    rows.map((row) => row.inviter_id),
  );
  await writeMails(
    change,
    rows.map((row) => {
      const inviter = nameInMail(inviters.get(row.inviter_id)?.full_name ?? '');
      return invitationMail(change, row, inviter, kind);
    }),
  );
}

function invitationMail(
  change: Change,
  row: InviteRow,
  inviter: string,
  kind: (typeof KINDS)[number],
): NewMail {
  const organization = organizationInMail(change);
  const isReminder = kind === 'invitation_reminder';
  const title = isReminder
    ? `Your invitation to ${organization} is still open`
    : `${inviter} invited you to ${organization}`;
  const expiry: readonly MailBlock[] =
    row.expires_at === null
      ? []
      : [{ kind: 'text', text: `The invitation expires on ${dayInMail(row.expires_at)}.` }];
  return {
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
  };
}

/** Withdraws the mails of an invitation that was accepted or withdrawn. */
export async function withdrawInvitationMails(change: Change, inviteId: number): Promise<void> {
  for (const kind of KINDS) await withdrawMails(change, kind, inviteId);
}
