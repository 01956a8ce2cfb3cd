import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '~/session/react';
import { confirmTotp, startTotp } from '~/session/resources/personal/factors';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { copyText } from '~/widgets/copyText';
import { FormDialog } from '~/widgets/form/FormDialog';
import { useForm } from '~/widgets/form/useForm';
import { requestWords } from '~/widgets/requests/requestWords';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Factors.module.css';
import { QrCode } from './QrCode';

/** Shows the secret, and takes effect once a code from it is entered. */
export function TotpDialog({
  onDone,
  onClose,
}: {
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const session = useSession();
  const [attempt] = useState(() => Math.random());
  const { data, error } = useQuery({
    queryKey: [session.account.id, 'totp', attempt],
    queryFn: () => startTotp(session),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const form = useForm({
    draft: undefined,
    saved: { code: '' },
    check: ({ code }): { code?: string } =>
      /^\s*(?:\d\s*){6}$/.test(code) ? {} : { code: 'Enter the six digits in the app.' },
    save: async ({ code }) => onDone(await confirmTotp(session, code)),
    place: () => 'code',
  });
  return (
    <FormDialog
      form={form}
      title="Set up an authenticator app"
      size="small"
      submit="Turn on"
      isReady={data !== undefined}
      onClose={onClose}
    >
      {error && (
        <Note kind="bad" role="alert">
          {requestWords(error)}
        </Note>
      )}
      {data && (
        <>
          <p>Scan this with an authenticator app, such as the one built into your phone.</p>
          <QrCode text={data.uri} label="QR code for your authenticator app" />
          <p>Can’t scan it? Enter this key in the app:</p>
          <div className={styles.secret}>
            <output aria-label="Key for your authenticator app">{inFours(data.secret)}</output>
            <Button
              size="small"
              onClick={() => void copyText(data.secret, 'Key copied').catch(sayFailure)}
            >
              Copy key
            </Button>
          </div>
          <TextField
            label="Code from the app"
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            value={form.values.code}
            error={form.errors.code}
            onChange={(event) => form.set('code', event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
