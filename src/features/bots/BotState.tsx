import { useState } from 'react';
import type { User } from '~/domain/people/user';
import { useSession } from '~/session/react';
import { deactivateBot } from '~/session/resources/people/bots';
import { reactivateUser } from '~/session/resources/people/users';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';
import styles from './Bots.module.css';

/** Deactivates or reactivates a bot. */
export function BotState({ bot }: { bot: User }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {bot.isActive ? (
        <Button look="ghost" className={styles.deactivate} onClick={() => setAsking(true)}>
          Deactivate bot
        </Button>
      ) : (
        <Reactivation bot={bot} />
      )}
      {isAsking && <DeactivateDialog bot={bot} onClose={() => setAsking(false)} />}
    </>
  );
}

function Reactivation({ bot: { userId, fullName } }: { bot: User }) {
  const session = useSession();
  const { isBusy, error, run } = useRequest();
  const reactivate = async () => {
    if (await run(() => reactivateUser(session, userId)))
      showToast({ text: `${fullName} is back` });
  };
  return (
    <>
      {error && (
        <Note kind="bad" role="alert">
          {error}
        </Note>
      )}
      <Button isBusy={isBusy} onClick={() => void reactivate()}>
        Reactivate bot
      </Button>
    </>
  );
}

function DeactivateDialog({
  bot: { userId, fullName },
  onClose,
}: {
  bot: User;
  onClose: () => void;
}) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const deactivate = async () => {
    if (!(await run(() => deactivateBot(session, userId)))) return;
    onClose();
    showToast({ text: `Deactivated ${fullName}` });
  };
  return (
    <ConfirmDialog
      {...state}
      title={`Deactivate ${fullName}?`}
      description="Its key stops working, its webhook gets no more requests, and no one can message it. Its messages stay. You can reactivate it later."
      confirmLabel="Deactivate"
      busyLabel="Deactivating"
      onConfirm={() => void deactivate()}
      onClose={onClose}
    />
  );
}
