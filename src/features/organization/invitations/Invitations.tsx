import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { sendsMail } from '~/domain/capabilities/settings';
import type { Invitation } from '~/domain/organization/invitation';
import { pageHref } from '~/domain/places/pages';
import { inviteModes } from '~/model/selectors/permissions/inviting';
import { useRealm, useSession } from '~/session/react';
import {
  invitationLinksOptions,
  invitesOptions,
  revokeInvitation,
} from '~/session/resources/people/invites';
import { Button } from '~/ui/controls/Button';
import { goOn } from '~/ui/location/hashLocation';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { QueryState } from '~/widgets/requests/QueryState';
import { useRequest } from '~/widgets/requests/useRequest';
import { InvitationList } from './InvitationList';
import { InviteDialog } from './InviteDialog';

/** The part of the URL that opens the dialog. */
const NEW = 'new';
const LIST = pageHref('organization', 'invitations');
const FORM = pageHref('organization', 'invitations', NEW);

/** Pending invitations, and the way to send new ones (E9, gap 4.7). */
export function Invitations({ path }: { path: readonly string[] }) {
  const session = useSession();
  const mayInvite = useRealm((realm) => inviteModes(realm).length > 0);
  const list = useQuery(invitesOptions(session));
  const { data: links = null } = useQuery(invitationLinksOptions(session));
  const hasMail = useRealm((realm) => sendsMail(realm.organization));
  const [revoked, setRevoked] = useState<Invitation>();
  const open = () => {
    globalThis.location.hash = FORM;
  };
  const invite = (
    <Button look="primary" icon={UserPlus} onClick={open}>
      Invite people
    </Button>
  );
  const hasByEmail = list.data?.some(({ kind }) => kind === 'email') ?? false;
  return (
    <Page
      width="table"
      title="Invitations"
      about="People you invited, and links others can join with."
      actions={mayInvite && invite}
    >
      {!mayInvite && <Note>Your role can’t invite people here. Ask an administrator.</Note>}
      {!hasMail && hasByEmail && (
        <Note>This server doesn’t send email. Copy each link and share it yourself.</Note>
      )}
      <QueryState query={list} rows={4} />
      {list.data && list.data.length > 0 && (
        <InvitationList
          invitations={list.data}
          links={links}
          sendsMail={hasMail}
          onRevoke={setRevoked}
        />
      )}
      {list.data?.length === 0 && mayInvite && (
        <EmptyState art="people" title="No pending invitations" actions={invite}>
          Invitations appear here until they’re used.
        </EmptyState>
      )}
      {path[0] === NEW && mayInvite && (
        <InviteDialog sendsMail={hasMail} onClose={() => goOn(FORM, LIST)} />
      )}
      {revoked && <RevokeDialog invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </Page>
  );
}

/** Asks first: a shared link can't be made to work again. */
function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const isLink = invitation.kind === 'link';
  const revoke = async () => {
    if (!(await run(() => revokeInvitation(session, invitation)))) return;
    onClose();
    showToast({ text: isLink ? 'Link revoked' : 'Invitation revoked' });
  };
  return (
    <ConfirmDialog
      {...state}
      title={isLink ? 'Revoke this link?' : `Revoke the invitation for ${invitation.email}?`}
      description={
        isLink
          ? 'No one can join with it anymore. People who already joined stay.'
          : 'Its link will stop working. You can invite the same address again.'
      }
      confirmLabel="Revoke"
      busyLabel="Revoking"
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  );
}
