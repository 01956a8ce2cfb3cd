import { useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import { deactivateOwnAccount } from '~/session/resources/personal/ownAccount';
import { Button } from '~/ui/controls/Button';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';

/** Deactivates the user's own account. An administrator can reactivate it. */
export function LeaveForGood() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button onClick={() => setAsking(true)}>Deactivate my account</Button>
      {isAsking && <LeaveDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const name = useRealm((realm) => realm.organization.name);
  const { run, ...state } = useRequest();
  const leave = async () => {
    // The dead key ends this session on its own, and this dialog with it.
    if (await run(() => deactivateOwnAccount(session))) session.wake();
  };
  return (
    <ConfirmDialog
      {...state}
      title={`Leave ${name}?`}
      description="You’ll be signed out everywhere and won’t be able to sign in. Your messages stay. An administrator can reactivate your account."
      keepLabel="Cancel"
      confirmLabel="Deactivate my account"
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
