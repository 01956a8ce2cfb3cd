import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '~/session/react';
import {
  confirmationWays,
  confirmBy,
  confirmByPasskey,
} from '~/session/resources/personal/confirmation';
import { canUsePasskeys, isPasskeyDismissed } from '~/session/signIn/passkeys';
import { Button } from '~/ui/controls/Button';
import { PasswordField, TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { requestWords } from '~/widgets/requests/requestWords';
import { useRequest } from '~/widgets/requests/useRequest';
import styles from './ConfirmIdentity.module.css';

const FORM_ID = 'confirm-identity';

/** Ways to confirm: the password, a code or a passkey. */
export function ConfirmIdentityDialog({
  onConfirmed,
  onClose,
}: {
  onConfirmed: () => void;
  onClose: () => void;
}) {
  const session = useSession();
  const { data: ways, error } = useQuery({
    queryKey: [session.account.id, 'confirmation'],
    queryFn: () => confirmationWays(session),
    staleTime: 0,
    gcTime: 0,
  });
  const [wantsCode, setWantsCode] = useState(false);
  const hasPassword = ways?.includes('password') ?? false;
  const hasCode = ways?.some((way) => way === 'code' || way === 'recovery_code') ?? false;
  const isCode = hasCode && (wantsCode || !hasPassword);
  const hasPasskey = ways?.includes('passkey') && canUsePasskeys(session.account.origin);
  const form = useForm({
    draft: undefined,
    saved: { proof: '' },
    check: ({ proof }): { proof?: string } =>
      proof === '' ? { proof: isCode ? 'Enter a code.' : 'Enter your password.' } : {},
    save: async ({ proof }) => {
      await confirmBy(session, isCode ? { code: proof.trim() } : { password: proof });
      onConfirmed();
    },
    place: () => 'proof',
  });
  const passkey = useRequest((failure) =>
    isPasskeyDismissed(failure) ? 'No passkey was used. Try again.' : requestWords(failure),
  );
  const proveByPasskey = async () => {
    if (await passkey.run(() => confirmByPasskey(session))) onConfirmed();
  };
  const field = {
    value: form.values.proof,
    error: form.errors.proof,
    dir: 'ltr',
    onChange: (event: { target: { value: string } }) => form.set('proof', event.target.value),
  } as const;
  return (
    <DialogPopup
      title="Is it still you?"
      description="Confirm that it’s you to go on. We won’t ask again for 15 minutes."
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={FORM_ID}
            look="primary"
            isBusy={form.isBusy}
            disabled={!hasPassword && !hasCode && 'There’s nothing to enter.'}
          >
            Confirm
          </Button>
        </>
      }
    >
      {error && (
        <Note kind="bad" role="alert">
          {requestWords(error)}
        </Note>
      )}
      {ways?.length === 0 && (
        <Note>Your account has no password. Sign out and sign in again, then try once more.</Note>
      )}
      {hasPasskey && (
        <Button
          icon={KeyRound}
          isWide
          isBusy={passkey.isBusy}
          onClick={() => void proveByPasskey()}
        >
          Use a passkey
        </Button>
      )}
      {passkey.error && (
        <Note kind="bad" role="alert">
          {passkey.error}
        </Note>
      )}
      {(hasPassword || hasCode) && (
        <form
          id={FORM_ID}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <FormState form={form} />
          {isCode ? (
            <TextField
              {...field}
              key="code"
              label="Code"
              help="From your authenticator app, or a recovery code."
              autoComplete="one-time-code"
              autoFocus
            />
          ) : (
            <PasswordField
              {...field}
              key="password"
              label="Your password"
              autoComplete="current-password"
              autoFocus
            />
          )}
          {hasPassword && hasCode && (
            <button
              type="button"
              className="inlineLink"
              onClick={() => {
                form.reset();
                setWantsCode(!isCode);
              }}
            >
              {isCode ? 'Use your password instead' : 'Use a code instead'}
            </button>
          )}
        </form>
      )}
    </DialogPopup>
  );
}
