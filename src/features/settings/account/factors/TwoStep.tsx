import { useState } from 'react';
import { useSession } from '~/session/react';
import { type Factors, removeTotp, renewRecoveryCodes } from '~/session/resources/personal/factors';
import { Button } from '~/ui/controls/Button';
import { showToast } from '~/ui/notices/toasts';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';
import styles from './Factors.module.css';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { TotpDialog } from './TotpDialog';

type Step =
  | { readonly kind: 'setUp' | 'remove' | 'renew' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The authenticator app, and the recovery codes for when it is lost. */
export function TwoStep({ factors }: { factors: Factors }) {
  const [step, setStep] = useState<Step>();
  const hasApp = factors.ways.includes('code');
  const hasFactor = hasApp || factors.passkeys.length > 0;
  const left = factors.recovery_codes_left;
  const close = () => setStep(undefined);
  const show = (codes: readonly string[]) =>
    setStep(codes.length > 0 ? { kind: 'codes', codes } : undefined);
  return (
    <>
      <ul className={styles.rows}>
        <li>
          <div>
            <b>Authenticator app</b>
            <small>{hasApp ? 'On' : 'Not set up'}</small>
          </div>
          {hasApp ? (
            <Button onClick={() => setStep({ kind: 'remove' })}>Remove app</Button>
          ) : (
            <Button onClick={() => setStep({ kind: 'setUp' })}>Set up an app</Button>
          )}
        </li>
        {hasFactor && (
          <li>
            <div>
              <b>Recovery codes</b>
              <small>{left === 0 ? 'None left' : `${left} of 10 left`}</small>
            </div>
            <Button onClick={() => setStep({ kind: 'renew' })}>New recovery codes</Button>
          </li>
        )}
      </ul>
      {step?.kind === 'setUp' && <TotpDialog onDone={show} onClose={close} />}
      {step?.kind === 'remove' && <RemoveDialog onClose={close} />}
      {step?.kind === 'renew' && <RenewDialog onDone={show} onClose={close} />}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
    </>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const remove = async () => {
    if (!(await run(() => removeTotp(session)))) return;
    onClose();
    showToast({ text: 'Authenticator app removed' });
  };
  return (
    <ConfirmDialog
      {...state}
      title="Remove your authenticator app?"
      description="Signing in no longer asks for its codes. Without a passkey, your password alone is enough then."
      confirmLabel="Remove app"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}

function RenewDialog({
  onDone,
  onClose,
}: {
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const session = useSession();
  const { run, ...state } = useRequest();
  return (
    <ConfirmDialog
      {...state}
      title="Generate new recovery codes?"
      description="The codes you have stop working."
      keepLabel="Cancel"
      confirmLabel="Generate codes"
      look="primary"
      onConfirm={() => void run(async () => onDone(await renewRecoveryCodes(session)))}
      onClose={onClose}
    />
  );
}
