import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Account } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { fieldAlert } from '../fieldAlert';
import styles from '../password/SignInScreen.module.css';
import type { FoundServer } from '../screens';
import { TextButton } from '../TextButton';
import { TroubleNote } from '../TroubleNote';
import { useAttempt } from '../useAttempt';
import { attemptFactor, type FactorFailure, isOfferedHere } from './factorOutcome';

/** What to prove besides a password, and how to continue. */
export interface FactorQuestion {
  /** `code`, `recovery_code`, `passkey`. */
  readonly ways: readonly string[];
  /** Continues with a code. */
  readonly send: (code: string) => Promise<Account>;
  /** Continues with a passkey; absent if that isn't sufficient. */
  readonly sendPasskey?: () => Promise<Account>;
}

type Way = 'app' | 'recovery' | 'passkey';

const APP_FIELD = {
  label: 'Code',
  help: 'The six digits in your authenticator app.',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
} as const;
const RECOVERY_FIELD = {
  label: 'Recovery code',
  help: 'One of the codes you saved. Each works once.',
  autoComplete: 'off',
} as const;

/** The step after a correct password: a code, a recovery code, or a passkey. */
export function FactorStep({
  place,
  question,
  onEnter,
  onBack,
}: {
  place: FoundServer;
  question: FactorQuestion;
  onEnter: (account: Account) => void;
  onBack: () => void;
}) {
  const { ways, send, sendPasskey } = question;
  const hasApp = ways.includes('code');
  const hasPasskey = sendPasskey && ways.includes('passkey') && isOfferedHere(place);
  const first: Way = hasApp ? 'app' : hasPasskey ? 'passkey' : 'recovery';
  const [way, setWay] = useState(first);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<FactorFailure>();
  const [isBusy, attempt] = useAttempt(attemptFactor, (outcome) => {
    if (outcome.kind === 'entered') onEnter(outcome.account);
    else setFailure(outcome);
  });
  const isRecovering = way === 'recovery';
  const isWaiting = failure?.kind === 'wait';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    if (code.trim() === '') return setFailure({ kind: 'field', words: 'Enter the code.' });
    setFailure(undefined);
    attempt(() => send(code.trim()));
  };
  const change = (next: Way) => {
    setWay(next);
    setCode('');
    setFailure(undefined);
  };
  return (
    <>
      {failure && failure.kind !== 'field' && (
        <TroubleNote trouble={failure} onWaited={() => setFailure(undefined)} />
      )}
      {way !== 'passkey' && (
        <form noValidate onSubmit={submit}>
          <TextField
            key={way}
            {...(isRecovering ? RECOVERY_FIELD : APP_FIELD)}
            autoFocus
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            value={code}
            error={fieldAlert(failure?.kind === 'field' && failure.words)}
            onChange={(event) => {
              setCode(event.target.value);
              if (failure?.kind === 'field') setFailure(undefined);
            }}
          />
          <Button
            type="submit"
            look="primary"
            size="large"
            isWide
            isBusy={isBusy}
            disabled={isWaiting}
          >
            {isBusy ? 'Signing in' : 'Sign in'}
          </Button>
        </form>
      )}
      {hasPasskey && (
        <Button
          look={way === 'passkey' ? 'primary' : 'secondary'}
          size="large"
          isWide
          icon={KeyRound}
          onClick={() => {
            setFailure(undefined);
            attempt(sendPasskey);
          }}
        >
          Use a passkey
        </Button>
      )}
      {way !== 'recovery' && ways.includes('recovery_code') && (
        <p className={styles.browse}>
          <TextButton onClick={() => change('recovery')}>Use a recovery code instead</TextButton>
        </p>
      )}
      {isRecovering && hasApp && (
        <p className={styles.browse}>
          <TextButton onClick={() => change('app')}>Use your authenticator app instead</TextButton>
        </p>
      )}
      <p className={styles.browse}>
        <TextButton onClick={onBack}>Back</TextButton>
      </p>
    </>
  );
}
