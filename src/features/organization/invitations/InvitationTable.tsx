import { Copy, Link2, Mail, RotateCw, Trash2 } from 'lucide-react';
import type { Invitation } from '~/domain/organization/invitation';
import { nameOfRole } from '~/domain/people/roles';
import { calendarDay, daysAgo } from '~/domain/times/dates';
import { useRealm, useSession, useSessionState, useUser } from '~/session/react';
import { resendInvite } from '~/session/resources/people/invites';
import { IconButton } from '~/ui/controls/IconButton';
import { type Column, Table } from '~/ui/lists/Table';
import { Icon } from '~/ui/marks/Icon';
import { showToast } from '~/ui/notices/toasts';
import { copyText } from '~/widgets/copyText';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Invite.module.css';

/** Pending invitations. `links`: links of email invitations, where they can be shared by hand. */
export function InvitationTable({
  invitations,
  links,
  sendsMail,
  onRevoke,
}: {
  invitations: readonly Invitation[];
  links: ReadonlyMap<number, string> | null;
  sendsMail: boolean;
  onRevoke: (invitation: Invitation) => void;
}) {
  const columns: readonly Column<Invitation>[] = [
    { id: 'who', label: 'Invited', cell: (one) => <Invited invitation={one} /> },
    {
      id: 'by',
      label: 'By',
      isOptional: true,
      cell: ({ inviterId }) => <Inviter userId={inviterId} />,
    },
    { id: 'role', label: 'Role', isOptional: true, cell: ({ role }) => nameOfRole(role) },
    { id: 'expires', label: 'Expires', cell: (one) => <Expiry invitation={one} /> },
    {
      id: 'actions',
      label: 'Actions',
      kind: 'end',
      cell: (one) => (
        <Actions
          invitation={one}
          links={links}
          sendsMail={sendsMail}
          onRevoke={() => onRevoke(one)}
        />
      ),
    },
  ];
  return (
    <Table
      label="Invitations"
      columns={columns}
      rows={invitations}
      keyOf={({ kind, id }) => `${kind}${id}`}
      stacksOnPhone
    />
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  if (invitation.kind === 'email') {
    return (
      <span className={styles.who}>
        <Icon of={Mail} />
        <bdi>{invitation.email}</bdi>
      </span>
    );
  }
  return (
    <span className={styles.who}>
      <Icon of={Link2} />
      <span>
        Anyone with the link
        <small className={styles.address}>{invitation.url}</small>
      </span>
    </span>
  );
}

function Inviter({ userId }: { userId: Invitation['inviterId'] }) {
  const isSelf = useRealm((realm) => realm.selfId === userId);
  const name = useUser(userId)?.fullName;
  return isSelf ? 'You' : <bdi>{name ?? 'Somebody'}</bdi>;
}

function Expiry({ invitation }: { invitation: Invitation }) {
  return (
    <>
      <span className={styles.onPhone} aria-hidden="true">
        Expires:{' '}
      </span>
      <Expires invitation={invitation} />
    </>
  );
}

function Expires({ invitation: { expiresAt } }: { invitation: Invitation }) {
  const style = useTimeStyle();
  const nowMs = useSessionState((state) => state.nowMs);
  if (expiresAt === null) return 'Never';
  const days = -daysAgo(expiresAt, nowMs);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : calendarDay(expiresAt, nowMs, style);
}

function Actions({
  invitation,
  links,
  sendsMail,
  onRevoke,
}: {
  invitation: Invitation;
  links: ReadonlyMap<number, string> | null;
  sendsMail: boolean;
  onRevoke: () => void;
}) {
  const session = useSession();
  const url = invitation.kind === 'link' ? invitation.url : links?.get(invitation.id);
  const name = invitation.kind === 'link' ? 'the link' : invitation.email;
  const resend = () =>
    void resendInvite(session, invitation.id).then(
      () => showToast({ text: sendsMail ? `Sent again to ${name}` : `Renewed for ${name}` }),
      sayFailure,
    );
  return (
    <>
      {url && (
        <IconButton
          icon={Copy}
          label={invitation.kind === 'link' ? 'Copy link' : `Copy link for ${name}`}
          onClick={() => void copyText(url, 'Link copied').catch(sayFailure)}
        />
      )}
      {invitation.kind === 'email' && (
        <IconButton
          icon={RotateCw}
          label={sendsMail ? `Send again to ${name}` : `Renew for ${name}`}
          onClick={resend}
        />
      )}
      <IconButton icon={Trash2} label={`Revoke ${name}`} onClick={onRevoke} />
    </>
  );
}
