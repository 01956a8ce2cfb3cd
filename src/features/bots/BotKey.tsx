import { useRef, useState } from 'react';
import type { User } from '~/domain/user';
import { regenerateBotKey } from '~/session/commands/bots';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { showToast } from '~/ui/toasts';
import { requestWords } from '~/widgets/requestWords';
import styles from './Bots.module.css';
import { SecretField } from './SecretField';

/** What a bot signs in with, and how it gets another. Some servers show it only to its owner. */
export function BotKey({ bot, apiKey }: { bot: User; apiKey: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.line}>
      {apiKey === undefined ? (
        <Note>This server shows the key of a bot to its owner alone.</Note>
      ) : (
        <SecretField
          label="API key"
          value={apiKey}
          help="Programs sign in with the bot’s address and this key."
        />
      )}
      <Button size="small" onClick={() => setAsking(true)}>
        New key
      </Button>
      {isAsking && <NewKeyDialog bot={bot} onClose={() => setAsking(false)} />}
    </div>
  );
}

function NewKeyDialog({ bot, onClose }: { bot: User; onClose: () => void }) {
  const session = useSession();
  const keep = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const renew = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await regenerateBotKey(session, bot.userId);
      onClose();
      showToast({ text: `${bot.fullName} has a new key` });
    } catch (failure) {
      setError(requestWords(failure));
      setBusy(false);
    }
  };
  return (
    <DialogPopup
      title="Make a new key?"
      description={`The old key stops working at once. Whatever runs as ${bot.fullName} needs the new one.`}
      size="small"
      initialFocus={keep}
      onClose={onClose}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            Keep the key
          </Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void renew()}>
            Make a new key
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
  );
}
