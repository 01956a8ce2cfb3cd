import { lazy, Suspense, useState } from 'react';
import { pageHref } from '~/domain/places/pages';
import { assertNever } from '~/lib/assertNever';
import { noteNewcomer } from '~/session/preferences/pageLanguage';
import type { Account } from '~/session/types';
import { useSteps } from '~/ui/location/steps';
import { ConnectScreen } from './connect/ConnectScreen';
import { type Answer, useProbe } from './connect/useProbe';
import { CreateScreen } from './create/CreateScreen';
import { JoinScreen } from './join/JoinScreen';
import { SignUpScreen } from './join/SignUpScreen';
import { LookingScreen } from './LookingScreen';
import { SignInScreen } from './password/SignInScreen';
import {
  type EntryLink,
  type EntryNotice,
  firstScreen,
  organizationName,
  type Screen,
  screenOf,
} from './screens';
import { TextButton } from './TextButton';

/** Renders messages, which no other entry screen does. */
const PublicScreen = lazy(async () => ({
  default: (await import('./public/PublicScreen')).PublicScreen,
}));

const ReturnScreen = lazy(async () => ({
  default: (await import('./external/ReturnScreen')).ReturnScreen,
}));

const RecoverScreen = lazy(async () => ({
  default: (await import('./recover/RecoverScreen')).RecoverScreen,
}));

/**
 * The entry screens: connect to a server, sign in, or create a server's first organization. The server that served the
 * page (`homeOrigin`) determines the first screen. A screen that called `onEnter` stays busy until it is unmounted.
 */
export function EntryPages({
  accounts,
  homeOrigin,
  onEnter,
  onForget,
  notice,
  invitation,
  recovery,
  signInCode,
  startAt,
}: {
  accounts: readonly Account[];
  homeOrigin: string;
  onEnter: (account: Account) => void;
  onForget: (account: Account) => void;
  notice?: EntryNotice;
  /** The server to start at, if it is another one; empty: one that the user chooses. */
  startAt?: string | undefined;
} & EntryLink) {
  const [homeQuestion] = useState({ address: homeOrigin, delayMs: 0 });
  const home = useProbe(homeQuestion);
  const { step: chosen, go: choose, replace } = useSteps<Screen>();
  const [left, setLeft] = useState({ origin: '', email: '' });
  const enterNew = (account: Account) => {
    noteNewcomer(account.id);
    // Anyone who followed a link to a place goes there.
    if (isNowhereYet()) globalThis.history.replaceState(null, '', `/${pageHref('welcome')}`);
    onEnter(account);
  };
  const goElsewhere = () => choose({ kind: 'connect', address: '' });
  if (home.kind === 'idle' || home.kind === 'asking') return <LookingScreen />;
  const emailFor = (origin: string) =>
    (left.origin === origin && left.email) || emailAt(accounts, origin);
  const isElsewhere = startAt !== undefined && startAt !== homeOrigin;
  const screen =
    chosen ??
    (isElsewhere
      ? ({ kind: 'connect', address: startAt, goesOn: startAt !== '' } as const)
      : firstScreen(homeOrigin, home, { invitation, recovery, signInCode }));
  switch (screen.kind) {
    case 'connect':
      return (
        <ConnectScreen
          initialAddress={screen.address}
          goesOn={screen.goesOn ?? false}
          homeOrigin={homeOrigin}
          notice={notice}
          aside={<HomeLink home={home} accounts={accounts} onFollow={choose} onEnter={onEnter} />}
          accounts={accounts}
          onContinue={(place) => {
            const next = screenOf(place, place.origin === homeOrigin ? invitation : undefined);
            // Back would go on to it again.
            if (screen.goesOn) replace(next);
            else choose(next);
          }}
          onEnter={onEnter}
          onForget={onForget}
        />
      );
    case 'signIn':
      return (
        <SignInScreen
          key={screen.place.origin}
          place={screen.place}
          isHome={screen.place.origin === homeOrigin}
          knownEmail={screen.email || emailFor(screen.place.origin)}
          notice={notice}
          onEnter={onEnter}
          onLeave={(email) => setLeft({ origin: screen.place.origin, email })}
          onElsewhere={goElsewhere}
          onBrowse={() => choose({ kind: 'public', place: screen.place })}
          onSignUp={() => choose({ kind: 'signUp', place: screen.place })}
        />
      );
    case 'public':
      return (
        <Suspense fallback={<LookingScreen />}>
          <PublicScreen
            place={screen.place}
            onSignIn={() => choose({ kind: 'signIn', place: screen.place })}
          />
        </Suspense>
      );
    case 'signUp':
      return (
        <SignUpScreen
          place={screen.place}
          onEnter={enterNew}
          onSignIn={() => choose({ kind: 'signIn', place: screen.place })}
        />
      );
    case 'create':
      return (
        <CreateScreen
          place={screen.place}
          notice={notice}
          onEnter={enterNew}
          onSignIn={(place, email) => choose({ kind: 'signIn', place, email })}
          onElsewhere={goElsewhere}
        />
      );
    case 'join':
      return (
        <JoinScreen
          place={screen.place}
          invitation={screen.invitation}
          account={accounts.find(({ origin }) => origin === screen.place.origin)}
          onEnter={onEnter}
          onJoin={enterNew}
          onSignIn={(email) =>
            choose({ kind: 'signIn', place: screen.place, ...(email ? { email } : {}) })
          }
        />
      );
    case 'return':
      return (
        <Suspense fallback={<LookingScreen />}>
          <ReturnScreen
            place={screen.place}
            code={screen.code}
            onEnter={onEnter}
            onSignIn={() => choose({ kind: 'signIn', place: screen.place })}
          />
        </Suspense>
      );
    case 'recover':
      return (
        <Suspense fallback={<LookingScreen />}>
          <RecoverScreen
            place={screen.place}
            token={screen.token}
            onEnter={onEnter}
            onSignIn={() => choose({ kind: 'signIn', place: screen.place })}
          />
        </Suspense>
      );
    default:
      return assertNever(screen);
  }
}

/** Link from Connect back to the server that served the page: into it, for who is signed in there. */
function HomeLink({
  home,
  accounts,
  onFollow,
  onEnter,
}: {
  home: Answer;
  accounts: readonly Account[];
  onFollow: (screen: Screen) => void;
  onEnter: (account: Account) => void;
}) {
  if (home.kind !== 'found') return null;
  const account = accounts.find(({ origin, ended }) => origin === home.origin && !ended);
  const follow = () => (account ? onEnter(account) : onFollow(screenOf(home)));
  if (home.server.organization !== undefined) {
    return <TextButton onClick={follow}>Back to {organizationName(home)}</TextButton>;
  }
  return (
    <>
      New here? <TextButton onClick={follow}>Create an organization</TextButton>
    </>
  );
}

function emailAt(accounts: readonly Account[], origin: string): string | undefined {
  return accounts.find((account) => account.origin === origin)?.email;
}

/** Whether the URL names no view: the bare page, the inbox that everyone starts with, or an invitation. */
function isNowhereYet(): boolean {
  return /^#?\/?(inbox|join\/.*)?$/.test(globalThis.location.hash);
}
