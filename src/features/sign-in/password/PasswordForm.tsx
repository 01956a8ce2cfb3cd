import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { Account } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { PasswordField, TextField } from '~/ui/forms/TextField';
import type { FactorQuestion } from '../factor/FactorStep';
import { fieldAlert } from '../fieldAlert';
import type { FoundServer } from '../screens';
import { TroubleNote } from '../TroubleNote';
import { useAttempt } from '../useAttempt';
import {
  attemptSignIn,
  type CredentialField,
  type Credentials,
  missingCredential,
  type SecretKind,
  type SignInFailure,
} from './signInOutcome';

/**
 * Email and password (E7), or email and API key. The fields are uncontrolled and read on submit: password managers fill
 * them without notice.
 */
export function PasswordForm({
  place,
  username,
  secret,
  help,
  knownEmail,
  hasPasskeys,
  onEnter,
  onFactor,
}: {
  place: FoundServer;
  /** The username field. */
  username: RefObject<HTMLInputElement | null>;
  secret: SecretKind;
  /** Where to find the secret. */
  help?: ReactNode;
  knownEmail: string | undefined;
  /** Whether the browser may suggest one in the username field. */
  hasPasskeys: boolean;
  onEnter: (account: Account) => void;
  /** Called if the password is correct but not sufficient. */
  onFactor: (question: FactorQuestion) => void;
}) {
  const password = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<{ reason: SignInFailure; secret: SecretKind }>();
  // An error about a password doesn't apply to a key.
  const failure = failed?.secret === secret ? failed.reason : undefined;
  const setFailure = (reason?: SignInFailure) => setFailed(reason && { reason, secret });
  const capsLock = useCapsLock();
  const isKey = secret === 'API key';
  const usernameLabel = isKey || place.server.needsEmailAsUsername ? 'Email' : 'Email or username';
  const isWaiting = failure?.kind === 'wait';
  const mayHelpAgain = failure?.kind === 'note' && failure.mayHelpAgain;

  const fail = (reason: SignInFailure) => {
    setFailure(reason);
    if (reason.kind !== 'field') return;
    const field = { username, password }[reason.field].current;
    field?.focus();
    field?.select();
  };
  const [isBusy, attempt] = useAttempt(
    (credentials: Credentials) => attemptSignIn(place, credentials, secret),
    (outcome) => {
      if (outcome.kind === 'entered') onEnter(outcome.account);
      else if (outcome.kind === 'factor') onFactor(outcome.question);
      else fail(outcome);
    },
  );
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    const credentials = readCredentials(event.currentTarget, secret);
    const missing = missingCredential(credentials, usernameLabel, secret);
    if (missing) return fail(missing);
    setFailure(undefined);
    attempt(credentials);
  };
  const errorAt = (field: CredentialField) =>
    failure?.kind === 'field' && failure.field === field ? failure.words : undefined;
  const passwordError = errorAt('password');
  const capsLockHint = capsLock.isOn ? 'Caps Lock is on.' : undefined;
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={() => failure?.kind === 'field' && setFailure(undefined)}
    >
      {failure !== undefined && failure.kind !== 'field' && (
        <TroubleNote trouble={failure} onWaited={() => setFailure(undefined)} />
      )}
      <TextField
        ref={username}
        label={usernameLabel}
        id="username"
        name="username"
        defaultValue={knownEmail}
        autoFocus={knownEmail === undefined}
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        inputMode="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        error={fieldAlert(errorAt('username'))}
      />
      <PasswordField
        ref={password}
        label={isKey ? 'API key' : 'Password'}
        id="password"
        name="password"
        autoFocus={knownEmail !== undefined}
        autoComplete={isKey ? 'off' : 'current-password'}
        dir="ltr"
        {...capsLock.handlers}
        help={capsLockHint ?? help}
        error={fieldAlert(passwordError, passwordError && capsLockHint)}
      />
      <Button type="submit" look="primary" size="large" isWide isBusy={isBusy} disabled={isWaiting}>
        {isBusy ? 'Signing in' : mayHelpAgain ? 'Try again' : 'Sign in'}
      </Button>
    </form>
  );
}

function readCredentials(form: HTMLFormElement, secret: SecretKind): Credentials {
  const data = new FormData(form);
  const password = String(data.get('password') ?? '');
  return {
    username: String(data.get('username') ?? '').trim(),
    // A password can start with a space; a copied key may bring some along.
    password: secret === 'password' ? password : password.trim(),
  };
}

/** Whether Caps Lock is on while typing here. Browsers report it only with a key. */
function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  // Some systems report the new state on key down, others on key up.
  return { isOn, handlers: { onKeyDown: read, onKeyUp: read, onBlur: () => setOn(false) } };
}
