import { useQuery } from '@tanstack/react-query';
import { returnFromSignIn, viewBeforeSignIn } from '~/session/signIn/external';
import { signInByPasskey } from '~/session/signIn/passkeys';
import { type Account, isRequestError } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { EntryFrame } from '../EntryFrame';
import { OrganizationTitle } from '../EntryTitle';
import { FactorStep } from '../factor/FactorStep';
import { factorWays } from '../factor/factorOutcome';
import { LookingScreen } from '../LookingScreen';
import { requestTrouble } from '../requestTrouble';
import { type FoundServer, organizationName, versionLine } from '../screens';

/** Return from a sign-in on another page: enters, or says what failed. */
export function ReturnScreen({
  place,
  code,
  onEnter,
  onSignIn,
}: {
  place: FoundServer;
  code: string;
  onEnter: (account: Account) => void;
  onSignIn: () => void;
}) {
  const { origin } = place;
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['returnFromSignIn', origin, code],
    // In the query and not in an effect: the code works once.
    queryFn: async () => {
      const account = await returnFromSignIn(origin, code);
      leaveReturn();
      onEnter(account);
      return account.id;
    },
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error === null || isFetching) return <LookingScreen />;
  const back = () => {
    leaveReturn();
    onSignIn();
  };
  const ways = factorWays(error);
  if (ways !== undefined) {
    const send = async (factor: string) => {
      const account = await returnFromSignIn(origin, code, factor);
      leaveReturn();
      return account;
    };
    const question = { ways, send, sendPasskey: () => signInByPasskey(origin) };
    return (
      <EntryFrame title={`Sign in to ${organizationName(place)}`} foot={versionLine(place)}>
        <OrganizationTitle place={place} />
        <p>One more step: confirm that it’s you.</p>
        <FactorStep place={place} question={question} onEnter={onEnter} onBack={back} />
      </EntryFrame>
    );
  }
  const trouble = isRequestError(error) ? requestTrouble(error) : undefined;
  const mayHelpAgain = trouble !== undefined && (trouble.kind === 'wait' || trouble.mayHelpAgain);
  return (
    <EntryFrame title={`Sign in to ${organizationName(place)}`} foot={versionLine(place)}>
      <OrganizationTitle place={place} />
      <Note kind={mayHelpAgain ? 'warn' : 'bad'} role="alert">
        {trouble?.kind === 'note' ? trouble.words : wordsOf(error)}
      </Note>
      {mayHelpAgain && (
        <Button look="primary" size="large" isWide onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <Button look={mayHelpAgain ? 'secondary' : 'primary'} size="large" isWide onClick={back}>
        Back to sign in
      </Button>
    </EntryFrame>
  );
}

/** The code is used up: a reload must not try it again, and the view the user came for is next. */
function leaveReturn(): void {
  globalThis.history.replaceState(null, '', `/${viewBeforeSignIn()}`);
}

function wordsOf(error: Error): string {
  return isRequestError(error) ? error.said : error.message;
}
