import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ROLE } from '~/domain/people/user';
import { renderWithSession } from '~/testing/renderWithSession';
import { FactorBanner } from './FactorBanner';

const DAY_SECONDS = 86_400;
const NONE = { ways: [], recovery_codes_left: 0, passkeys: [] };

/** Requests nothing before its responses are planned; opening it again is like a reload. */
function Opened() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Open
      </button>
      {count > 0 && <FactorBanner key={count} />}
    </>
  );
}

interface Demand {
  readonly role?: number;
  readonly inDays?: number;
}

async function open(factors: object, { role = ROLE.guest, inDays = 3 }: Demand = {}) {
  globalThis.location.hash = '';
  const screens = await renderWithSession(<Opened />, {}, (realm) => ({
    ...realm,
    organization: {
      ...realm.organization,
      name: 'Harbor',
      parley_second_factor_role: role,
      parley_second_factor_from: Date.now() / 1000 + inDays * DAY_SECONDS,
    },
  }));
  screens.test.session.store.setState({ nowMs: Date.now() });
  screens.server.plan('GET /parley/factors', factors);
  await screens.user.click(screen.getByRole('button', { name: 'Open' }));
  return screens;
}

it('says when a second factor is due, and links to where to set it up', async () => {
  const { user } = await open(NONE);
  await screen.findByText(/before .*\d{4}\. Harbor requires it\.$/);
  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  expect(globalThis.location.hash).toBe('#/settings/account');
  await expect.poll(() => screen.queryByText(/Harbor requires it/)).toBeNull();
});

it('can be dismissed for a day on this device', async () => {
  const { user, test, server } = await open(NONE);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Add a passkey or two-step verification')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.queryByText('Add a passkey or two-step verification')).toBeNull();
  server.plan('GET /parley/factors', NONE);
  act(() => test.session.store.setState({ nowMs: Date.now() + (DAY_SECONDS + 60) * 1000 }));
  await screen.findByText('Add a passkey or two-step verification');
});

it('disappears once there is a second factor', async () => {
  const { test, server } = await open(NONE);
  await screen.findByText('Add a passkey or two-step verification');
  server.plan('GET /parley/factors', { ...NONE, ways: ['code'] });
  await act(() => test.session.queries.invalidateQueries());
  await expect.poll(() => screen.queryByText('Add a passkey or two-step verification')).toBeNull();
});

it.each([
  ['of another role', { role: ROLE.owner }],
  ['that is due already', { inDays: -1 }],
])('sends no request for a demand %s', async (_which, demand) => {
  const { server } = await open(NONE, demand);
  expect(server.sentTo('GET /parley/factors')).toEqual([]);
});
