import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { publicPlaceOptions } from '~/session/signIn/spectator';
import type { Account } from '~/session/types';
import { useSteps } from '~/ui/location/steps';
import { Note } from '~/ui/notices/Note';
import { isLocalHost } from '../connect/localHost';
import { EntryFrame } from '../EntryFrame';
import { OrganizationTitle } from '../EntryTitle';
import { Methods } from '../external/Methods';
import { PasteScreen } from '../external/PasteScreen';
import { useExternal } from '../external/useExternal';
import { FactorScreen } from '../factor/FactorScreen';
import type { FactorQuestion } from '../factor/FactorStep';
import { isOfferedHere } from '../factor/factorOutcome';
import { PasskeyDoor } from '../factor/PasskeyDoor';
import { mailsLinks } from '../mailsLinks';
import { ForgotHelp } from '../recover/ForgotHelp';
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
import { TroubleNote } from '../TroubleNote';
import { PasswordForm } from './PasswordForm';
import styles from './SignInScreen.module.css';
import type { SecretKind } from './signInOutcome';

/** The sign-in screen of one organization. */
export function SignInScreen({
  place,
  isHome,
  knownEmail,
  notice,
  onEnter,
  onLeave,
  onElsewhere,
  onBrowse,
  onSignUp,
}: {
  place: FoundServer;
  /** Whether this server served the page. */
  isHome: boolean;
  /** Email of someone who was here before. */
  knownEmail: string | undefined;
  notice: EntryNotice | undefined;
  onEnter: (account: Account) => void;
  /** Called before one of the following, with the email entered so far: Back returns to it. */
  onLeave: (email: string) => void;
  onElsewhere: () => void;
  /** Offered if the organization can be read without an account. */
  onBrowse: () => void;
  /** Offered if anyone can create an account. */
  onSignUp: () => void;
}) {
  const { hasPasswordSignIn: hasPassword, externalMethods } = place.server;
  const hasMethods = externalMethods.length > 0;
  const firstSecret = hasPassword ? 'password' : hasMethods ? undefined : 'API key';
  const [secret, setSecret] = useState<SecretKind | undefined>(firstSecret);
  const external = useExternal(place, isHome);
  const { step, go: goTo } = useSteps<FactorQuestion | 'forgot'>();
  const username = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(knownEmail);
  /** Keeps the input for the next screen, and for the way back. */
  const keepEmail = () => setEmail(username.current?.value.trim() || knownEmail);
  const leaving = (go: () => void) => () => {
    onLeave(username.current?.value.trim() ?? '');
    go();
  };
  const hasPasskeys = isOfferedHere(place);
  if (step && step !== 'forgot') {
    return (
      <FactorScreen
        place={place}
        question={step}
        onEnter={onEnter}
        onBack={() => goTo(undefined)}
      />
    );
  }
  if (step === 'forgot' && mailsLinks(place)) {
    return (
      <EntryFrame
        title={`New password for ${organizationName(place)}`}
        foot={versionLine(place)}
        aside={
          <>
            Know your password? <TextButton onClick={() => goTo(undefined)}>Sign in</TextButton>
          </>
        }
      >
        <OrganizationTitle place={place} />
        <ForgotHelp place={place} {...(email ? { knownEmail: email } : {})} />
      </EntryFrame>
    );
  }
  if (external.pasted) {
    return (
      <PasteScreen
        key={external.pasted.pad}
        place={place}
        started={external.pasted}
        onEnter={onEnter}
        onBack={external.stopPasting}
        onKey={() => {
          setSecret('API key');
          external.stopPasting();
        }}
      />
    );
  }
  return (
    <EntryFrame
      title={`Sign in to ${organizationName(place)}`}
      foot={versionLine(place)}
      aside={<TextButton onClick={leaving(onElsewhere)}>Use another server</TextButton>}
    >
      <OrganizationTitle place={place} />
      <SessionNotice notice={notice} />
      {isReadable(place.origin) && (
        <Note kind="warn">
          The connection to {hostOf(place.origin)} isn’t encrypted. Others on the network can read
          your password.
        </Note>
      )}
      {firstSecret === 'API key' && <Note>{noPasswordWords(place.server)}</Note>}
      {external.trouble && (
        <TroubleNote trouble={external.trouble} onWaited={external.forgetTrouble} />
      )}
      {secret && (
        <PasswordForm
          place={place}
          username={username}
          secret={secret}
          help={secret === 'API key' ? <KeyHelp origin={place.origin} /> : undefined}
          knownEmail={email}
          hasPasskeys={hasPasskeys}
          onEnter={onEnter}
          onFactor={(asked) => {
            keepEmail();
            goTo(asked);
          }}
        />
      )}
      {hasPasskeys && <PasskeyDoor place={place} onEnter={onEnter} />}
      {hasPassword &&
        place.server.passwordRecovery !== undefined &&
        (step === 'forgot' ? (
          <ForgotHelp place={place} />
        ) : (
          <p className={styles.browse}>
            <TextButton
              onClick={() => {
                keepEmail();
                goTo('forgot');
              }}
            >
              Forgot your password?
            </TextButton>
          </p>
        ))}
      {hasMethods && (
        <Methods
          place={place}
          isAfterForm={secret !== undefined}
          busy={external.busy}
          onChoose={external.choose}
        />
      )}
      {firstSecret !== 'API key' && (
        <p className={styles.browse}>
          <TextButton onClick={() => setSecret(secret === 'API key' ? firstSecret : 'API key')}>
            {secret !== 'API key'
              ? 'Use an API key instead'
              : hasPassword
                ? 'Use your password instead'
                : 'Hide the API key fields'}
          </TextButton>
        </p>
      )}
      {place.server.organization?.hasOpenSignUp && (
        <p className={styles.browse}>
          New here? <TextButton onClick={leaving(onSignUp)}>Create an account</TextButton>
        </p>
      )}
      {place.server.organization?.hasPublicAccess && (
        <BrowseOffer origin={place.origin} onBrowse={leaving(onBrowse)} />
      )}
    </EntryFrame>
  );
}

/** Some open servers admit only visitors of their own page: only a request shows whether others can browse. */
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

/** The server's own page knows every way to sign in, and shows the key to signed-in users. */
function KeyHelp({ origin }: { origin: string }) {
  return (
    <>
      Sign in at{' '}
      <a className="inlineLink" href={origin} target="_blank" rel="noreferrer">
        {hostOf(origin)}
      </a>{' '}
      in another tab: your API key is in the settings of your account there.
    </>
  );
}

function isReadable(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLocalHost(hostname);
}
