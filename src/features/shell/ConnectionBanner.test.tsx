import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { timeOfDay } from '~/domain/times/dates';
import { renderWithSession } from '~/testing/renderWithSession';
import { ConnectionBanner } from './ConnectionBanner';

it('reports an outage from start to end: offline since when, catching up on how long, back online', async () => {
  const { test, user } = await renderWithSession(<ConnectionBanner />);
  const { session, clock } = test;
  const said = () => screen.getByRole('status').textContent;
  const be = async (connection: Parameters<typeof connect>[0]) => {
    connect(connection);
    await act(() => clock.advance(1500));
  };
  const connect = (connection: ReturnType<typeof session.store.getState>['connection']) =>
    act(() => test.receive({ kind: 'connection', connection }));
  expect(said()).toBe('');

  const sinceMs = clock.now();
  const since = `Offline since ${timeOfDay(sinceMs / 1000, { isTwelveHour: true })}.`;
  connect({ kind: 'offline', sinceMs, nextTryMs: sinceMs + 30_000 });
  // Short outages aren't reported.
  expect(said()).toBe('');
  await act(() => clock.advance(1500));
  expect(said()).toContain(`Reconnecting. ${since} What you send is kept. Next try in`);
  const woken = test.posted.length;
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(test.posted.length).toBeGreaterThan(woken);

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(said()).toContain(`You’re offline. ${since} Messages you send are kept here`);

  vi.restoreAllMocks();
  await act(() => clock.advance(7 * 60_000));
  await be({ kind: 'catchingUp' });
  expect(said()).toContain('Catching up on 7 minutes');
  await be({ kind: 'live' });
  expect(said()).toContain('Back online.');
  await act(() => clock.advance(6000));
  expect(said()).toBe('');
});

it('a wait that the server asks for is announced from two seconds on, until it is over', async () => {
  const { test } = await renderWithSession(<ConnectionBanner />);
  const { session, clock } = test;
  const said = () => screen.getAllByRole('status')[0]?.textContent;
  const wait = (ms: number) => act(() => test.receive({ kind: 'wait', ms }));
  wait(1900);
  expect(said()).toBe('');
  await act(() => clock.advance(1900));
  wait(5000);
  expect(said()).toContain('The server is busy.');
  await act(() => clock.advance(4000));
  // Stays for its last second, whatever else happens then.
  act(() => session.store.setState({ outbox: [...session.store.getState().outbox] }));
  expect(said()).toContain('The server is busy.');
  await act(() => clock.advance(1000));
  expect(said()).toBe('');
});

it('a browser that stores nothing is reported until dismissed, but not during an outage', async () => {
  const { test, user } = await renderWithSession(<ConnectionBanner />);
  const { session, clock } = test;
  const said = () => screen.getAllByRole('status')[0]?.textContent;
  act(() => session.store.setState({ isStorageDurable: false }));
  expect(said()).toBe(
    'This browser doesn’t save anything: drafts will be lost when you close the page.',
  );
  const sinceMs = clock.now();
  act(() => {
    test.receive({
      kind: 'connection',
      connection: { kind: 'offline', sinceMs, nextTryMs: sinceMs + 30_000 },
    });
  });
  await act(() => clock.advance(1500));
  expect(said()).toContain('Offline since');
  act(() => void test.receive({ kind: 'connection', connection: { kind: 'live' } }));
  await act(() => clock.advance(6000));
  expect(said()).toContain('doesn’t save anything');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(said()).toBe('');
});
