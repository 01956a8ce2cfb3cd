import { useRef } from 'react';
import type { Invitation } from '~/domain/invitation';
import { revokeInvitation } from '~/session/commands/invites';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';

/** Asked first: a link that was passed on cannot be made to work again. */
export function RevokeDialog({
  invitation,
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const session = useSession();
  const keep = useRef<HTMLButtonElement>(null);
  const isLink = invitation.kind === 'link';
  const revoke = () => {
    onClose();
    revokeInvitation(session, invitation).then(
      () => showToast({ text: isLink ? 'Link revoked' : 'Invitation revoked' }),
      sayFailure,
    );
  };
  return (
    <DialogPopup
      title={isLink ? 'Revoke this link?' : `Revoke the invitation for ${invitation.email}?`}
      description={
        isLink
          ? 'Whoever has it can no longer join with it. Those who joined already stay.'
          : 'The link that was sent stops working. You can invite the same address again.'
      }
      size="small"
      initialFocus={keep}
      onClose={onClose}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            Keep
          </Button>
          <Button look="danger" onClick={revoke}>
            Revoke
          </Button>
        </>
      }
    />
  );
}
