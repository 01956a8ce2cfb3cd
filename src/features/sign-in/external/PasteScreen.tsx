import { type FormEvent, useRef, useState } from 'react';
import type { Account } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { EntryFrame } from '../EntryFrame';
import { OrganizationTitle } from '../EntryTitle';
import { fieldAlert } from '../fieldAlert';
import { type FoundServer, hostOf, organizationName, versionLine } from '../screens';
import { methodName } from '../signInWays';
import { TextButton } from '../TextButton';
import { TroubleNote } from '../TroubleNote';
import { useAttempt } from '../useAttempt';
import styles from './PasteScreen.module.css';
import { attemptPasted, type PasteFailure } from './pasteOutcome';
import type { PastedSignIn } from './useExternal';

/**
 * Finishes a sign-in on another server's page. It ends at an address that only apps can open: no page can ask a browser
 * for that scheme, so users paste the address here.
 */
export function PasteScreen({
  place,
  started: { method, pad, url },
  onEnter,
  onBack,
  onKey,
}: {
  place: FoundServer;
  started: PastedSignIn;
  onEnter: (account: Account) => void;
  onBack: () => void;
  /** Switches to an API key, which the server shows to signed-in users. */
  onKey: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<PasteFailure>();
  const [isBusy, attempt] = useAttempt(
    (text: string) => attemptPasted(place, pad, text),
    (outcome) => {
      if (outcome.kind === 'entered') return onEnter(outcome.account);
      setFailure(outcome);
      field.current?.focus();
      field.current?.select();
    },
  );
  const isWaiting = failure?.kind === 'wait';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    setFailure(undefined);
    attempt(field.current?.value ?? '');
  };
  const name = methodName(method);
  return (
    <EntryFrame
      title={`Sign in to ${organizationName(place)}`}
      foot={versionLine(place)}
      aside={<TextButton onClick={onBack}>Other ways to sign in</TextButton>}
    >
      <OrganizationTitle place={place} />
      {url === undefined ? (
        <Note kind="warn" role="alert">
          {hostOf(place.origin)} doesn’t say where to sign in with {name}.
        </Note>
      ) : (
        <form noValidate onSubmit={submit}>
          <ol className={styles.steps}>
            <li>Sign in with {name} in the tab that opened.</li>
            <li>
              At the end, that tab tries to open an address that starts with{' '}
              <code>zulip://login</code>, which browsers can’t. Copy this address.
              <small className={styles.hint}>
                Firefox shows it in the address bar. In Chrome and Edge, press F12 in that tab
                before the last step: it’s the last entry under Network.
              </small>
            </li>
            <li>Paste it here.</li>
          </ol>
          {failure !== undefined && failure.kind !== 'field' && (
            <TroubleNote trouble={failure} onWaited={() => setFailure(undefined)} />
          )}
          <TextField
            ref={field}
            label="Address"
            placeholder="zulip://login?…"
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            onInput={() => failure?.kind === 'field' && setFailure(undefined)}
            error={fieldAlert(failure?.kind === 'field' ? failure.words : undefined)}
          />
          <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
            {isBusy ? 'Signing in' : 'Sign in'}
          </Button>
        </form>
      )}
      <p className={styles.others}>
        {url !== undefined && (
          <TextButton onClick={() => globalThis.open(url, '_blank', 'noopener')}>
            Open the tab again
          </TextButton>
        )}
        <TextButton onClick={onKey}>Use an API key instead</TextButton>
      </p>
    </EntryFrame>
  );
}
