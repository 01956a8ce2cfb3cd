import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { SessionProvider, useHasRealm } from '~/session/react';
import type { Session } from '~/session/session';
import type { Account } from '~/storage/schema';
import { idlePart, lazyPart } from '~/ui/loading/lazyPart';
import { LocationProvider } from '~/ui/location/LocationProvider';
import { announce, readyToAnnounce } from '~/ui/notices/announce';
import { appStore, queries } from './appStore';
import { departures, enter } from './boot';
import { ErrorBoundary } from './ErrorBoundary';
import { Loading } from './Loading';
import { SessionContent } from './SessionContent';
import { Shell } from './Shell';

const laterParts = () => import('./laterParts');
const Entry = lazy(async () => ({ default: await (await laterParts()).loadEntry() }));

const FactorDemanded = lazyPart(async () => (await laterParts()).loadFactorDemanded());
const Held = lazyPart(async () => (await laterParts()).loadHeld());

const idleParts = () => import('~/ui/loading/idleParts');
const Toaster = idlePart(async () => (await idleParts()).Toaster);
const Tooltips = idlePart(async () => (await idleParts()).Tooltips);

export function App() {
  const state = useStore(appStore);
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          {state.phase === 'held' && <Held />}
          {state.phase === 'entry' && (
            <Suspense fallback={null}>
              <Entry
                accounts={state.accounts}
                homeOrigin={globalThis.location.origin}
                onEnter={(account) => void enterAloud(account)}
                onForget={(account) => void departures().then(({ forget }) => forget(account))}
                {...(state.notice ? { notice: state.notice } : {})}
                startAt={state.at}
              />
            </Suspense>
          )}
          {state.phase === 'inside' && (
            <Inside
              key={state.session.account.id}
              session={state.session}
              accounts={state.accounts}
            />
          )}
          <Toaster />
          <Tooltips />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

/** Signing in loads no page, so a screen reader would say nothing. */
async function enterAloud(account: Account): Promise<void> {
  readyToAnnounce();
  await enter(account);
  announce('Signed in.');
}

function Inside({ session, accounts }: { session: Session; accounts: readonly Account[] }) {
  const hasRealm = useHasRealm(session);
  const isDemanded = useStore(
    session.store,
    ({ connection }) => connection.kind === 'factorDemanded',
  );
  // Recovery codes on screen stay, whatever the connection does.
  const [isKept, setKept] = useState(false);
  if (isDemanded || isKept) return <FactorDemanded session={session} onKeep={setKept} />;
  if (!hasRealm) return <Loading session={session} />;
  return (
    <SessionProvider session={session}>
      <SessionContent>
        <LocationProvider>
          <Shell accounts={accounts} />
        </LocationProvider>
      </SessionContent>
    </SessionProvider>
  );
}
