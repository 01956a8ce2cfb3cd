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
  expect(said()).toContain(`Reconnecting. ${since} Next try in`);
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
