import { useState } from 'react';
import { regenerateApiKey } from '~/session/commands/ownAccount';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { showToast } from '~/ui/toasts';
import { copyText } from '~/widgets/copyText';
import { sayFailure } from '~/widgets/sayFailure';
import styles from './Account.module.css';

/** Shows the key on request, and makes a new one. */
export function ApiKey() {
  const session = useSession();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { apiKey } = session.account;
  const renew = async () => {
    setBusy(true);
    try {
      const key = await regenerateApiKey(session);
      // Everything signed in with the old key is out now; this page goes on with the new one.
      await session.identity.adoptKey(key);
      setAsking(false);
      showToast({ text: 'You have a new API key' });
    } catch (error) {
      sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
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
      {isAsking && (
        <DialogPopup
          title="Make a new API key?"
          description="The old key stops working at once. Other devices and integrations have to sign in again."
          size="small"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button look="danger" isBusy={isBusy} onClick={() => void renew()}>
                Make a new key
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
