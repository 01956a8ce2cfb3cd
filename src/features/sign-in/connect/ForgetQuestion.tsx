import type { Account } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import styles from './ServerRow.module.css';

/** Asks before forgetting an account: its drafts go with it, and there is no way back. */
export function ForgetQuestion({
  account,
  onForget,
  onKeep,
}: {
  account: Account;
  onForget: () => void;
  onKeep: () => void;
}) {
  return (
    <fieldset
      className={styles.question}
      aria-label={`Forget ${account.organizationName}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onKeep();
      }}
    >
      <p>
        Forget{' '}
        <b>
          <bdi>{account.organizationName}</bdi>
        </b>
        ? Drafts and unsent messages of <bdi>{account.email}</bdi> on this device go with it.
      </p>
      <div className={styles.choices}>
        <Button size="small" look="danger" onClick={onForget}>
          Forget
        </Button>
        <Button size="small" autoFocus onClick={onKeep}>
          Keep
        </Button>
      </div>
    </fieldset>
  );
}
