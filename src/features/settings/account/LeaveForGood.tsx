import { useState } from 'react';
import { deactivateOwnAccount } from '~/session/commands/ownAccount';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { requestWords } from '~/widgets/requestWords';

/** Closes one's own account. An administrator can open it again. */
export function LeaveForGood() {
  const session = useSession();
  const name = useRealm((realm) => realm.organization.name);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const leave = async () => {
    setBusy(true);
    setError(undefined);
    try {
      // The dead key ends this session by itself.
      await deactivateOwnAccount(session);
      session.wake();
    } catch (failure) {
      setError(requestWords(failure));
      setBusy(false);
    }
  };
  return (
    <div>
      <Button onClick={() => setAsking(true)}>Deactivate my account</Button>
      {isAsking && (
        <DialogPopup
          title={`Leave ${name}?`}
          description="You are signed out everywhere and cannot sign in again. Your messages stay. An administrator can open the account again."
          size="small"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button look="danger" isBusy={isBusy} onClick={() => void leave()}>
                Deactivate my account
              </Button>
            </>
          }
        >
          {error && (
            <Note kind="bad" role="alert">
              {error}
            </Note>
          )}
        </DialogPopup>
      )}
    </div>
  );
}
