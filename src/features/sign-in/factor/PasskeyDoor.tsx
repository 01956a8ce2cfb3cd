import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { systemClock } from '~/lib/clock';
import { offersInField, signInByPasskey, stopAsking } from '~/session/signIn/passkeys';
import type { Account } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import type { FoundServer } from '../screens';
import { TroubleNote } from '../TroubleNote';
import { useAttempt } from '../useAttempt';
import { attemptFactor, type FactorFailure } from './factorOutcome';

/** The server forgets a challenge after five minutes. */
const RENEW_MS = 4 * 60_000;

/** Signs in with a passkey: with this button, or from the browser's suggestion in the username field. */
export function PasskeyDoor({
  place,
  onEnter,
}: {
  place: FoundServer;
  onEnter: (account: Account) => void;
}) {
  const { origin } = place;
  const [failure, setFailure] = useState<FactorFailure>();
  const [isBusy, attempt] = useAttempt(attemptFactor, (outcome) => {
    if (outcome.kind === 'entered') onEnter(outcome.account);
    else setFailure(outcome);
  });
  useOfferInField(origin, isBusy, onEnter);
  return (
    <>
      {failure && failure.kind !== 'field' && (
        <TroubleNote trouble={failure} onWaited={() => setFailure(undefined)} />
      )}
      <Button
        size="large"
        isWide
        icon={KeyRound}
        isBusy={isBusy}
        onClick={() => {
          setFailure(undefined);
          attempt(() => signInByPasskey(origin));
        }}
      >
        Use a passkey
      </Button>
    </>
  );
}

/** Offers passkeys in the username field if the browser can. Users who never look there see no errors. */
function useOfferInField(origin: string, isBusy: boolean, onEnter: (account: Account) => void) {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (isBusy) return undefined;
    let isOver = false;
    let cancel = () => {};
    const offer = async () => {
      cancel = systemClock.schedule(RENEW_MS, () => void offer().catch(() => undefined));
      const account = await signInByPasskey(origin, { inField: true });
      if (!isOver) enter(account);
    };
    void offersInField()
      .then((can) => (can && !isOver ? offer() : undefined))
      // Dismissed, or superseded by the button or by the next challenge.
      .catch(() => undefined);
    return () => {
      isOver = true;
      cancel();
      void stopAsking();
    };
  }, [origin, isBusy]);
}
