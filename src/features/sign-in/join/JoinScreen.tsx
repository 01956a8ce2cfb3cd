import { useEffect, useState } from 'react';
import type { OpenedInvitation } from '~/domain/organization/invitation';
import { acceptInvitation, openInvitation } from '~/session/signIn/accounts';
import type { Account } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { EntryFrame } from '../EntryFrame';
import { OrganizationTitle } from '../EntryTitle';
import { Methods } from '../external/Methods';
import { useExternal } from '../external/useExternal';
import { LookingScreen } from '../LookingScreen';
import { mailsLinks } from '../mailsLinks';
import { type FoundServer, organizationName, versionLine } from '../screens';
import { TextButton } from '../TextButton';
import { TroubleNote } from '../TroubleNote';
import { InvitationFacts } from './InvitationFacts';
import styles from './Join.module.css';
import { JoinForm } from './JoinForm';
import { ProveForm } from './ProveForm';

/** Target of an invitation link: what it gives, and a form to create the account. */
export function JoinScreen({
  place,
  invitation: key,
  account,
  onEnter,
  onJoin,
  onSignIn,
}: {
  place: FoundServer;
  invitation: string;
  /** An account that is remembered here. */
  account: Account | undefined;
  onEnter: (account: Account) => void;
  /** Called with a new account. */
  onJoin: (account: Account) => void;
  onSignIn: (email: string | undefined) => void;
}) {
  const [answer, ask] = useInvitation(place.origin, key);
  // Only links to the server that served the page lead here.
  const external = useExternal(place, true, key);
  if (answer.kind === 'asking') return <LookingScreen />;
  const name = organizationName(place);
  const hasPassword = place.server.hasPasswordSignIn;
  const invitation = answer.kind === 'known' ? answer.invitation : undefined;
  return (
    <EntryFrame
      title={`Join ${name}`}
      width="medium"
      foot={versionLine(place)}
      aside={
        <>
          Have an account? <TextButton onClick={() => onSignIn(account?.email)}>Sign in</TextButton>
        </>
      }
    >
      <OrganizationTitle place={place} />
      {account && (
        <Note>
          <span className={styles.known}>
            <span>
              You’re already signed in as <bdi>{account.email}</bdi>.
            </span>
            <Button size="small" onClick={() => onEnter(account)}>
              Open
            </Button>
          </span>
        </Note>
      )}
      {invitation?.state === 'open' ? (
        <>
          <InvitationFacts invitation={invitation} organization={name} />
          {external.trouble && (
            <TroubleNote trouble={external.trouble} onWaited={external.forgetTrouble} />
          )}
          {!hasPassword ? null : invitation.email === null && mailsLinks(place) ? (
            <ProveForm place={place} invitation={key} />
          ) : (
            <JoinForm
              join={(newcomer) =>
                acceptInvitation(place.origin, {
                  ...newcomer,
                  key,
                  email: invitation.email === null ? newcomer.email : undefined,
                })
              }
              email={invitation.email}
              emailHelp={
                invitation.email === null ? undefined : 'The invitation is for this address.'
              }
              known={[name, invitation.email ?? '']}
              onEnter={onJoin}
              onRefused={ask}
            />
          )}
          {place.server.returnsSignIn && (
            <Methods
              place={place}
              isAfterForm={hasPassword}
              busy={external.busy}
              onChoose={external.choose}
            />
          )}
        </>
      ) : (
        <>
          <Note kind="warn" role="alert">
            {closedWords(answer)}
          </Note>
          {/* The form that this may have replaced had the focus. */}
          {answer.kind === 'trouble' ? (
            <Button size="large" isWide autoFocus onClick={ask}>
              Try again
            </Button>
          ) : (
            <Button size="large" isWide autoFocus onClick={() => onSignIn(account?.email)}>
              Sign in
            </Button>
          )}
        </>
      )}
    </EntryFrame>
  );
}

function closedWords(answer: InvitationAnswer): string {
  if (answer.kind === 'trouble') return 'The server didn’t say what this invitation is for.';
  if (answer.kind !== 'known') {
    return 'Invitation not found. The link may be incomplete.';
  }
  const who = answer.invitation.inviter || 'whoever invited you';
  switch (answer.invitation.state) {
    case 'expired':
      return `This invitation has expired. Ask ${who} for a new one.`;
    case 'revoked':
      return `This invitation was revoked. Ask ${who} about it.`;
    default:
      return 'This invitation has been used. If that was you, sign in.';
  }
}

type InvitationAnswer =
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly invitation: OpenedInvitation }
  /** Never issued: mostly a link that was cut off. */
  | { readonly kind: 'unknown' }
  /** The server didn't say. */
  | { readonly kind: 'trouble' };

/** Loads the invitation behind a link; `ask` reloads it. */
function useInvitation(
  origin: string,
  key: string,
): readonly [answer: InvitationAnswer, ask: () => void] {
  const [turn, setTurn] = useState(0);
  const [answered, setAnswered] = useState<{ turn: number; answer: InvitationAnswer }>();
  useEffect(() => {
    let isWanted = true;
    const settle = (answer: InvitationAnswer) => isWanted && setAnswered({ turn, answer });
    openInvitation(origin, key).then(
      (invitation) => settle(invitation ? { kind: 'known', invitation } : { kind: 'unknown' }),
      () => settle({ kind: 'trouble' }),
    );
    return () => {
      isWanted = false;
    };
  }, [origin, key, turn]);
  // A known invitation stays on the screen while it reloads.
  const isCurrent = answered?.turn === turn || answered?.answer.kind === 'known';
  const answer = isCurrent && answered ? answered.answer : ({ kind: 'asking' } as const);
  return [answer, () => setTurn(turn + 1)];
}
