import { useState } from 'react';
import { ROLE, type User } from '~/domain/people/user';
import { useRealm, useSession } from '~/session/react';
import { resetFactors } from '~/session/resources/people/recovery';
import { Button } from '~/ui/controls/Button';
import { showToast } from '~/ui/notices/toasts';
import { useCan } from '~/widgets/capabilities/useCan';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';

/** For people who lost their phone, their passkey and their recovery codes. */
export function ResetFactors({ user }: { user: User }) {
  const session = useSession();
  const isOffered = useCan('factors');
  const isSelf = useRealm((realm) => realm.selfId === user.userId);
  const isOwner = useRealm((realm) => realm.users.get(realm.selfId)?.role === ROLE.owner);
  const [isAsking, setAsking] = useState(false);
  const { run, ...state } = useRequest();
  const isLocked = user.role === ROLE.owner && !isOwner;
  if (!isOffered || isSelf || user.isBot || !user.isActive || isLocked) return null;
  const close = () => setAsking(false);
  const reset = async () => {
    if (!(await run(() => resetFactors(session, user.userId)))) return;
    close();
    showToast({ text: `Reset two-step verification of ${user.fullName}` });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Reset two-step verification</Button>
      {isAsking && (
        <ConfirmDialog
          {...state}
          title={`Reset two-step verification of ${user.fullName}?`}
          description="Their authenticator app, passkeys and recovery codes stop working, and their password alone signs them in. Do it only if you’re sure that it’s them who asked. They’re told."
          keepLabel="Cancel"
          confirmLabel="Reset"
          onConfirm={() => void reset()}
          onClose={close}
        />
      )}
    </>
  );
}
