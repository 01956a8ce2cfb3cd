import type { Invitation } from '~/domain/invitation';
import { useSession } from '~/session/react';
import { revokeInvitation } from '~/session/resources/people/invites';
import { showToast } from '~/ui/toasts';
import { ConfirmDialog } from '~/widgets/ConfirmDialog';
import { useRequest } from '~/widgets/useRequest';

/** Asked first: a link that was passed on cannot be made to work again. */
export function RevokeDialog({
  invitation,
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
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
          ? 'Whoever has it can no longer join with it. Those who joined already stay.'
          : 'Its link stops working. You can invite the same address again.'
      }
      confirmLabel="Revoke"
      busyLabel="Revoking"
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  );
}
