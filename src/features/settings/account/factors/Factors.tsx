import { useQuery } from '@tanstack/react-query';
import { useSession } from '~/session/react';
import { factorsOptions } from '~/session/resources/personal/factors';
import { Note } from '~/ui/notices/Note';
import { Section } from '~/ui/page/Page';
import { requestWords } from '~/widgets/requests/requestWords';
import { FactorDemand } from './FactorDemand';
import { Passkeys } from './Passkeys';
import { TwoStep } from './TwoStep';

/** Ways to sign in besides the password, or instead of it. */
export function Factors() {
  const session = useSession();
  const { data, error } = useQuery(factorsOptions(session));
  return (
    <>
      <Section
        title="Passkeys"
        about="Sign in with your fingerprint, face, screen lock or a security key instead of your password."
      >
        {error && <Note kind="warn">{requestWords(error)}</Note>}
        {data && <Passkeys passkeys={data.passkeys} />}
      </Section>
      <Section
        title="Two-step verification"
        about="A code from an app on your phone, after your password. Whoever learns your password still can’t sign in."
      >
        {data && (
          <>
            <FactorDemand hasFactor={data.ways.length > 0} />
            <TwoStep factors={data} />
          </>
        )}
      </Section>
    </>
  );
}
