import { useState } from 'react';
import type { User } from '~/domain/user';
import { useRealm, useSession } from '~/session/react';
import { deactivateUser, reactivateUser } from '~/session/resources/people/users';
import { Button } from '~/ui/Button';
import { showToast } from '~/ui/toasts';
import { DeactivateDialog } from '~/widgets/people/DeactivateDialog';
import { ownerReason } from '~/widgets/people/ownerReason';
import { sayFailure } from '~/widgets/sayFailure';
import styles from './People.module.css';

/** Ends an account, or opens it again. */
export function AccountState({ user }: { user: User }) {
  const session = useSession();
  const isSelf = useRealm((realm) => realm.selfId === user.userId);
  const reason = useRealm((realm) => ownerReason(realm, user));
  const [isAsking, setAsking] = useState(false);
  const reactivate = () =>
    void reactivateUser(session, user.userId).then(
      () => showToast({ text: `${user.fullName} is back` }),
      sayFailure,
    );
  const deactivate = async (comment: string) => {
    await deactivateUser(session, user.userId, comment);
    showToast({
      text: `Deactivated ${user.fullName}`,
      action: { label: 'Undo', onAct: reactivate },
    });
  };
  if (isSelf) return null;
  return (
    <div className={styles.state}>
      {user.isActive ? (
        <>
          <Button
            look="danger"
            aria-disabled={reason !== undefined || undefined}
            onClick={() => reason === undefined && setAsking(true)}
          >
            Deactivate
          </Button>
          {reason && <p>{reason}</p>}
        </>
      ) : (
        <Button onClick={reactivate}>Reactivate</Button>
      )}
      {isAsking && (
        <DeactivateDialog
          people={[user]}
          onDeactivate={deactivate}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
