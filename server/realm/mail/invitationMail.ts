import type { MailKind } from '~/contract/records/mail';
import type { Change } from '../../core/change';
import type { MailBlock } from '../../core/mail/mailContent';
import { type NewMail, withdrawMails, writeMails } from '../../core/mail/mailTable';
import type { InviteRow } from '../invites/invites';
import { joinUrl } from '../present/invite';
import { usersByIds } from '../users/users';
import { dayInMail, nameInMail, newcomersLanguage, organizationInMail } from './mailWords';

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
  const language = newcomersLanguage(change);
  const { invitation } = language.words;
  const isReminder = kind === 'invitation_reminder';
  const title = isReminder
    ? invitation.reminder(organization)
    : invitation.title(inviter, organization);
  const text = isReminder
    ? invitation.reminderText(inviter, organization)
    : invitation.text(organization);
  const expiry: readonly MailBlock[] =
    row.expires_at === null
      ? []
      : [{ kind: 'text', text: invitation.expires(dayInMail(language, row.expires_at)) }];
  return {
    kind,
    refId: row.id,
    to: { name: '', address: row.email },
    subject: title,
    expiresMs: row.expires_at === null ? undefined : row.expires_at * 1000,
    content: {
      title,
      language: language.tag,
      blocks: [
        { kind: 'text', text },
        { kind: 'button', label: invitation.accept, url: joinUrl(change.origin ?? '', row.token) },
        ...expiry,
      ],
      reason: invitation.reason(inviter, row.email),
    },
  };
}

/** Withdraws the mails of an invitation that was accepted or withdrawn. */
export async function withdrawInvitationMails(change: Change, inviteId: number): Promise<void> {
  for (const kind of KINDS) await withdrawMails(change, kind, inviteId);
}
