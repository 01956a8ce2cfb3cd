import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { RealmEventBody } from '~/domain/event';
import type { Snapshot } from '~/domain/snapshot';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { RealmState } from '~/model/state';
import { SessionProvider } from '~/session/react';
import { Session } from '~/session/session';
import { MemoryStorage } from '~/storage/memoryStorage';
import type { Account } from '~/storage/schema';
import type { SyncPort } from '~/sync/page/connect';
import type { TabMessage, WorkerMessage } from '~/sync/protocol';
import { LocationProvider } from '~/ui/location/LocationProvider';
import { Toaster } from '~/ui/Toaster';
import { dismissToast, toastStore } from '~/ui/toasts';
import * as eg from './eg';
import { FakeClock } from './fakeClock';
import { FakeFetch } from './fakeFetch';

let nextAccount = 1;

export function account(fields: Partial<Account> = {}): Account {
  return {
    id: `https://chat.example#test${nextAccount++}`,
    origin: 'https://chat.example',
    email: 'mei@parley.example',
    apiKey: 'key',
    userId: eg.self.userId,
    organizationName: 'Harbor Robotics',
    organizationIconUrl: '',
    ...fields,
  };
}

/** A worker that says what the test says. */
class FakePort implements SyncPort {
  readonly posted: TabMessage[] = [];
  private listener: ((message: WorkerMessage) => void) | undefined;

  post(message: TabMessage): void {
    this.posted.push(message);
  }
  onMessage(listener: (message: WorkerMessage) => void): void {
    this.listener = listener;
  }
  deliver(message: WorkerMessage): void {
    this.listener?.(message);
  }
  close(): void {
    this.listener = undefined;
  }
}

/** A real session on fakes, connected and live. */
export class TestSession {
  readonly clock = new FakeClock();
  readonly server = new FakeFetch();
  readonly port = new FakePort();
  readonly session: Session;
  private eventId = 0;

  private constructor(fields: Partial<Account>) {
    this.session = new Session({
      account: account(fields),
      storage: new MemoryStorage(),
      port: this.port,
      clock: this.clock,
      queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      onRefused: () => undefined,
    });
  }

  static async start(
    snapshot: Partial<Snapshot> = {},
    fields: Partial<Account> = {},
  ): Promise<TestSession> {
    const test = new TestSession(fields);
    await test.session.start();
    test.session.store.setState({ isStorageDurable: true });
    test.port.deliver({ kind: 'state', state: fromSnapshot(eg.snapshot(snapshot)), outbox: [] });
    test.port.deliver({ kind: 'connection', connection: { kind: 'live' } });
    return test;
  }

  get realm(): RealmState {
    const { realm } = this.session.realm.getState();
    if (!realm) throw new Error('no realm');
    return realm;
  }

  /** Events arrive, in one batch. */
  receive(...bodies: readonly RealmEventBody[]): void {
    const events = bodies.map((body) => eg.event(++this.eventId, body));
    this.deliver({ kind: 'events', queueId: this.realm.queueId, events });
  }

  deliver(message: WorkerMessage): void {
    act(() => this.port.deliver(message));
  }

  /** Time passes, and what was waiting for it is drawn. */
  async advance(ms: number): Promise<void> {
    await act(() => this.clock.advance(ms));
  }
}

export type SessionRender = RenderResult & { readonly user: UserEvent; readonly test: TestSession };

/** Draws a screen of somebody who is signed in; `test` steers the world around it. */
export async function renderWithSession(
  ui: ReactNode,
  snapshot: Partial<Snapshot> = {},
  world?: TestSession,
): Promise<SessionRender> {
  const test = world ?? (await TestSession.start(snapshot));
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
  return { ...rendered, user: userEvent.setup(), test };
}
