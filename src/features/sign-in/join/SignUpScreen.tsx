import { signUp } from '~/session/signIn/accounts';
import type { Account } from '~/session/types';
import { EntryFrame } from '../EntryFrame';
import { OrganizationTitle } from '../EntryTitle';
import { mailsLinks } from '../mailsLinks';
import { type FoundServer, organizationName, versionLine } from '../screens';
import { TextButton } from '../TextButton';
import { JoinForm } from './JoinForm';
import { ProveForm } from './ProveForm';

/** Creates an account without an invitation, if anyone can join the organization. */
export function SignUpScreen({
  place,
  onEnter,
  onSignIn,
}: {
  place: FoundServer;
  onEnter: (account: Account) => void;
  onSignIn: () => void;
}) {
  const name = organizationName(place);
  return (
    <EntryFrame
      title={`Join ${name}`}
      width="medium"
      foot={versionLine(place)}
      aside={
        <>
          Have an account? <TextButton onClick={onSignIn}>Sign in</TextButton>
        </>
      }
    >
      <OrganizationTitle place={place} />
      <p>
        Anyone can join <bdi>{name}</bdi>. You’ll start in the default channels.
      </p>
      {mailsLinks(place) ? (
        <ProveForm place={place} />
      ) : (
        <JoinForm
          join={(newcomer) => signUp(place.origin, newcomer)}
          email={null}
          known={[name]}
          onEnter={onEnter}
          onRefused={() => undefined}
        />
      )}
    </EntryFrame>
  );
}
