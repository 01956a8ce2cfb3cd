import { useRef, useState } from 'react';
import type { User } from '~/domain/user';
import { deactivateBot } from '~/session/commands/bots';
import { reactivateUser } from '~/session/commands/users';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { showToast } from '~/ui/toasts';
import { requestWords } from '~/widgets/requestWords';
import styles from './Bots.module.css';

/** Switches a bot off, or on again. */
export function BotState({ bot }: { bot: User }) {
  const session = useSession();
  const keep = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (request: () => Promise<void>, said: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await request();
      setAsking(false);
      showToast({ text: said });
    } catch (failure) {
      setError(requestWords(failure));
    } finally {
      setBusy(false);
    }
  };
  const deactivate = () =>
    run(() => deactivateBot(session, bot.userId), `Deactivated ${bot.fullName}`);
  const reactivate = () =>
    run(() => reactivateUser(session, bot.userId), `${bot.fullName} is back`);
  const failure = error && (
    <Note kind="bad" role="alert">
      {error}
    </Note>
  );
  if (!bot.isActive) {
    return (
      <>
        {failure}
        <Button isBusy={isBusy} onClick={() => void reactivate()}>
          Reactivate bot
        </Button>
      </>
    );
  }
  return (
    <>
      <Button look="ghost" className={styles.deactivate} onClick={() => setAsking(true)}>
        Deactivate bot
      </Button>
      {isAsking && (
        <DialogPopup
          title={`Deactivate ${bot.fullName}?`}
          description="Its key stops working, nothing is posted for it any more, and nobody can write to it. What it wrote stays. You can reactivate it."
          size="small"
          initialFocus={keep}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button ref={keep} onClick={() => setAsking(false)}>
                Keep
              </Button>
              <Button look="danger" isBusy={isBusy} onClick={() => void deactivate()}>
                {isBusy ? 'Deactivating' : 'Deactivate'}
              </Button>
            </>
          }
        >
          {failure}
        </DialogPopup>
      )}
    </>
  );
}
