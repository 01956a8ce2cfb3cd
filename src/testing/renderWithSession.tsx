import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { Snapshot } from '~/domain/connection/snapshot';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { RealmState } from '~/model/state';
import { SessionProvider } from '~/session/react';
import { LocationProvider } from '~/ui/location/LocationProvider';
import { Toaster } from '~/ui/notices/Toaster';
import { dismissToast, toastStore } from '~/ui/notices/toasts';
import * as eg from './eg';
import { FakeFetch } from './fakeFetch';
import { TestSession } from './testSession';

export type SessionRender = RenderResult & {
  readonly user: UserEvent;
  readonly test: TestSession;
  readonly server: FakeFetch;
};

let screens = 0;

/** Renders a screen for a signed-in user; `test` and `server` control the world around it. */
export async function renderWithSession(
  ui: ReactNode,
  snapshot: Partial<Snapshot> = {},
  /** Adds to what is known before rendering, besides register's data. */
  known: (realm: RealmState) => RealmState = (realm) => realm,
): Promise<SessionRender> {
  const server = new FakeFetch();
  const test = await TestSession.start(fromSnapshot(eg.snapshot(snapshot)), {
    // Keeps what another screen stored on the device apart.
    account: { ...eg.account, id: `${eg.account.id}${++screens}` },
    fetch: (...args) => globalThis.fetch(...args),
  });
  test.session.store.setState({ isStorageDurable: true });
  test.receive({ kind: 'connection', connection: { kind: 'live' } });
  test.session.realm.setState({ realm: known(test.realm) });
  const rendered = render(
    <QueryClientProvider client={test.session.queries}>
      <SessionProvider session={test.session}>
        <LocationProvider>
          {ui}
          <Toaster />
        </LocationProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    for (const { id } of toastStore.getState().toasts) dismissToast(id);
    test.session.dispose();
  });
  return { ...rendered, user: userEvent.setup(), test, server };
}
