import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { publicPlaceOptions } from '~/session/spectator';
import type { Account } from '~/session/types';
import { Button } from '~/ui/Button';
import { Note } from '~/ui/Note';
import { isLocalHost } from '../connect/localHost';
import { EntryFrame } from '../EntryFrame';
import { OrganizationTitle } from '../EntryTitle';
import { SessionNotice } from '../SessionNotice';
import {
  type EntryNotice,
  type FoundServer,
  hostOf,
  organizationName,
  versionLine,
} from '../screens';
import { noPasswordWords } from '../signInWays';
import { TextButton } from '../TextButton';
import { PasswordForm } from './PasswordForm';
import styles from './SignInScreen.module.css';

/** The door of one organization. */
export function SignInScreen({
  place,
  knownEmail,
  notice,
  onEnter,
  onElsewhere,
  onBrowse,
  onSignUp,
}: {
  place: FoundServer;
  /** Of somebody who was here before. */
  knownEmail: string | undefined;
  notice: EntryNotice | undefined;
  onEnter: (account: Account) => void;
  onElsewhere: () => void;
  /** Offered where the organization can be read without an account. */
  onBrowse: () => void;
  /** Offered where anybody may make an account. */
  onSignUp: () => void;
}) {
  return (
    <EntryFrame
      title={`Sign in to ${organizationName(place)}`}
      foot={versionLine(place)}
      aside={<TextButton onClick={onElsewhere}>Use another server</TextButton>}
    >
      <OrganizationTitle place={place} />
      <SessionNotice notice={notice} />
      {isReadable(place.origin) && (
        <Note kind="warn">
          The connection to {hostOf(place.origin)} is not encrypted. Others on the way can read your
          password.
        </Note>
      )}
      {place.server.hasPasswordSignIn ? (
        <PasswordForm place={place} knownEmail={knownEmail} onEnter={onEnter} />
      ) : (
        <NoPassword onElsewhere={onElsewhere}>{noPasswordWords(place.server)}</NoPassword>
      )}
      {place.server.organization?.hasOpenSignUp && (
        <p className={styles.browse}>
          New here? <TextButton onClick={onSignUp}>Create an account</TextButton>
        </p>
      )}
      {place.server.organization?.hasPublicAccess && (
        <BrowseOffer origin={place.origin} onBrowse={onBrowse} />
      )}
    </EntryFrame>
  );
}

/** Some servers that are open let in only visitors of their own page: whether others are is known by asking. */
function BrowseOffer({ origin, onBrowse }: { origin: string; onBrowse: () => void }) {
  const { isSuccess } = useQuery(publicPlaceOptions(origin));
  return (
    isSuccess && (
      <p className={styles.browse}>
        <TextButton onClick={onBrowse}>Browse without an account</TextButton>
      </p>
    )
  );
}

function NoPassword({ children, onElsewhere }: { children: ReactNode; onElsewhere: () => void }) {
  return (
    <>
      <Note>{children}</Note>
      <Button size="large" isWide autoFocus onClick={onElsewhere}>
        Use another server
      </Button>
    </>
  );
}

function isReadable(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLocalHost(hostname);
}
