import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { timeOfDay } from '~/domain/times/dates';
import * as eg from '~/testing/eg';
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
  expect(said()).toBe('Back online. ');
  await act(() => clock.advance(6000));
  expect(said()).toBe('');
});

it('after an outage, it says how many messages were missed, without read and muted ones', async () => {
  const { test } = await renderWithSession(<ConnectionBanner />);
  const { clock } = test;
  const said = () => screen.getAllByRole('status')[0]?.textContent;
  const arrive = (id: number, topic: string, isRead = false) =>
    test.happen(
      eg.messageBody({ id: asMessageId(id), conversation: eg.topicOf(topic) }, { isRead }),
    );
  act(() => {
    test.happen({
      kind: 'topicVisibility',
      channelId: eg.general.channelId,
      topic: 'noise',
      visibility: 'muted',
    });
    arrive(101, 'tides');
  });
  const outage = async (during: () => void) => {
    const sinceMs = clock.now();
    const nextTryMs = sinceMs + 30_000;
    act(() =>
      test.receive({ kind: 'connection', connection: { kind: 'offline', sinceMs, nextTryMs } }),
    );
    await act(() => clock.advance(1500));
    act(() => test.receive({ kind: 'connection', connection: { kind: 'catchingUp' } }));
    act(during);
    act(() => test.receive({ kind: 'connection', connection: { kind: 'live' } }));
  };
  await outage(() => {
    arrive(102, 'tides');
    arrive(103, 'Winch');
    arrive(104, 'noise');
    arrive(105, 'tides', true);
  });
  expect(said()).toBe('Back online. 2 new messages.');
  // Reading them now changes nothing about it.
  act(() =>
    test.happen({ kind: 'flagAdded', flag: 'read', messageIds: [asMessageId(102)], isAll: false }),
  );
  act(() => test.session.store.setState({ outbox: [] }));
  expect(said()).toBe('Back online. 2 new messages.');
  await act(() => clock.advance(6000));
  await outage(() => arrive(106, 'tides'));
  expect(said()).toBe('Back online. 1 new message.');
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
