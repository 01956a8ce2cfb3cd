import { useState } from 'react';
import { ConfirmIdentity } from '~/features/confirm/ConfirmIdentity';
import { NewPasskeyDialog } from '~/features/settings/account/factors/NewPasskeyDialog';
import { RecoveryCodesDialog } from '~/features/settings/account/factors/RecoveryCodesDialog';
import { TotpDialog } from '~/features/settings/account/factors/TotpDialog';
import { EntryFrame } from '~/features/sign-in/EntryFrame';
import { EntryTitle } from '~/features/sign-in/EntryTitle';
import { SessionProvider } from '~/session/react';
import type { Session } from '~/session/session';
import { canUsePasskeys } from '~/session/signIn/passkeys';
import { Button } from '~/ui/controls/Button';
import { departures } from './boot';

type Step = 'passkey' | 'app' | readonly string[];

/** The organization requires a second factor: nothing else can be done until one is set up. */
export function FactorDemanded({
  session,
  onKeep,
}: {
  session: Session;
  /** Keeps the screen from closing by itself. */
  onKeep: (isKept: boolean) => void;
}) {
  const { organizationName, origin } = session.account;
  const [step, setStep] = useState<Step>();
  const close = () => {
    setStep(undefined);
    onKeep(false);
  };
  const begin = (next: Step) => {
    onKeep(true);
    setStep(next);
  };
  const finish = () => {
    close();
    session.wake();
  };
  const show = (codes: readonly string[]) => (codes.length > 0 ? setStep(codes) : finish());
  const hasPasskeys = canUsePasskeys(origin);
  return (
    <SessionProvider session={session}>
      <EntryFrame title={`Secure your account in ${organizationName}`}>
        <EntryTitle title="Secure your account">
          <bdi>{organizationName}</bdi> requires a passkey or two-step verification. Set one up to
          go on.
        </EntryTitle>
        {hasPasskeys && (
          <Button look="primary" size="large" isWide onClick={() => begin('passkey')}>
            Add a passkey
          </Button>
        )}
        <Button
          look={hasPasskeys ? 'secondary' : 'primary'}
          size="large"
          isWide
          onClick={() => begin('app')}
        >
          Set up an authenticator app
        </Button>
        <Button
          look="ghost"
          isWide
          onClick={() => void departures().then(({ signOut }) => signOut(session))}
        >
          Sign out
        </Button>
      </EntryFrame>
      {step === 'passkey' && <NewPasskeyDialog onDone={show} onClose={close} />}
      {step === 'app' && <TotpDialog onDone={show} onClose={close} />}
      {step !== undefined && typeof step !== 'string' && (
        <RecoveryCodesDialog codes={step} onClose={finish} />
      )}
      <ConfirmIdentity />
    </SessionProvider>
  );
}
