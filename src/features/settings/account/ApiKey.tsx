import { useState } from 'react';
import { useSession } from '~/session/react';
import { regenerateApiKey } from '~/session/resources/personal/ownAccount';
import { Button } from '~/ui/controls/Button';
import { showToast } from '~/ui/notices/toasts';
import { copyText } from '~/widgets/copyText';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useRequest } from '~/widgets/requests/useRequest';
import styles from './Account.module.css';

/** Shows the key on request, and generates a new one. */
export function ApiKey() {
  const session = useSession();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { apiKey } = session.account;
  return (
    <>
      {isShown && (
        <output className={styles.key} aria-label="API key">
          {apiKey}
        </output>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => setShown(!isShown)}>{isShown ? 'Hide key' : 'Show key'}</Button>
        <Button onClick={() => void copyText(apiKey, 'API key copied').catch(sayFailure)}>
          Copy key
        </Button>
        <Button onClick={() => setAsking(true)}>New key</Button>
      </div>
      {isAsking && <NewKeyDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const renew = async () => {
    // This signs out everything that uses the old key; the page continues with the new one.
    const isDone = await run(() => session.identity.changeKey(() => regenerateApiKey(session)));
    if (!isDone) return;
    onClose();
    showToast({ text: 'You have a new API key' });
  };
  return (
    <ConfirmDialog
      {...state}
      title="Generate a new API key?"
      description="The old key stops working at once. Other devices and integrations have to sign in again."
      keepLabel="Cancel"
      confirmLabel="Generate key"
      onConfirm={() => void renew()}
      onClose={onClose}
    />
  );
}
