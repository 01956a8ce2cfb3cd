import { useQuery } from '@tanstack/react-query';
import { openRecoveryLink, type RecoverableAccount } from '~/session/signIn/recovery';
import type { Account } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { EntryFrame } from '../EntryFrame';
import { OrganizationTitle } from '../EntryTitle';
import { LookingScreen } from '../LookingScreen';
import { type FoundServer, organizationName, versionLine } from '../screens';
import { TextButton } from '../TextButton';
import { ForgotHelp } from './ForgotHelp';
import { RecoverForm } from './RecoverForm';

/** Target of a password reset link. */
export function RecoverScreen({
  place,
  token,
  onEnter,
  onSignIn,
}: {
  place: FoundServer;
  token: string;
  onEnter: (account: Account) => void;
  onSignIn: () => void;
}) {
  const { origin } = place;
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['recovery', origin, token],
    queryFn: async (): Promise<RecoverableAccount | 'closed'> =>
      (await openRecoveryLink(origin, token)) ?? 'closed',
    retry: false,
    networkMode: 'always',
    // A form being filled in stays, whatever the window does.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isPending) return <LookingScreen />;
  const isOpen = data !== undefined && data !== 'closed';
  return (
    <EntryFrame
      title={`New password for ${organizationName(place)}`}
      foot={versionLine(place)}
      aside={
        isOpen && (
          <>
            Know your password? <TextButton onClick={onSignIn}>Sign in</TextButton>
          </>
        )
      }
    >
      <OrganizationTitle place={place} />
      {isOpen ? (
        <RecoverForm
          place={place}
          token={token}
          account={data}
          onEnter={onEnter}
          onClosed={() => void refetch()}
        />
      ) : isError ? (
        <>
          <Note kind="warn" role="alert">
            The server didn’t say whether this link works.
          </Note>
          <Button size="large" isWide onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <>
          <Note kind="warn" role="alert">
            This link has expired, was used already, or is incomplete.
          </Note>
          <ForgotHelp place={place} />
          <Button size="large" isWide onClick={onSignIn}>
            Sign in
          </Button>
        </>
      )}
    </EntryFrame>
  );
}
