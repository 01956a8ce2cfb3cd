import { useState } from 'react';
import type { User } from '~/domain/people/user';
import { useSession } from '~/session/react';
import { regenerateBotKey } from '~/session/resources/people/bots';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';
import styles from './Bots.module.css';
import { SecretField } from './SecretField';

/** The key a bot signs in with, and a way to replace it. Some servers show it only to the bot's owner. */
export function BotKey({ bot, apiKey }: { bot: User; apiKey: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.line}>
      {apiKey === undefined ? (
        <Note>On this server, only its owner can see a bot’s key.</Note>
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
  const { run, ...state } = useRequest();
  const renew = async () => {
    if (!(await run(() => regenerateBotKey(session, bot.userId)))) return;
    onClose();
    showToast({ text: `${bot.fullName} has a new key` });
  };
  return (
    <ConfirmDialog
      {...state}
      title="Generate a new key?"
      description={`The old key stops working at once. Anything that signs in as ${bot.fullName} needs the new one.`}
      keepLabel="Keep the key"
      confirmLabel="Generate key"
      onConfirm={() => void renew()}
      onClose={onClose}
    />
  );
}
