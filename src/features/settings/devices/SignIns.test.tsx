import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithSession } from '~/testing/renderWithSession';
import { SignIns } from './SignIns';

const NOW = 1_760_000_000;
const signIn = (id: number, fields: object) => ({
  id,
  kind: 'sign_in',
  name: 'Firefox',
  system: 'Linux',
  address: null,
  created_at: NOW - 86_400,
  last_seen_at: NOW - 3600,
  is_current: false,
  ...fields,
});
const SESSIONS = [
  signIn(1, { is_current: true }),
  signIn(2, { name: 'Safari', system: 'iPhone', address: '203.0.113.7' }),
  signIn(3, { kind: 'former', name: '', system: '' }),
  signIn(4, { kind: 'key', name: 'Deploy script', system: '' }),
];

/** Requests nothing before its responses are planned. */
function Opened() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <SignIns />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

async function open() {
  const screens = await renderWithSession(<Opened />);
  screens.server.plan('GET /parley/sessions', { sessions: SESSIONS });
  await screens.user.click(screen.getByRole('button', { name: 'Open' }));
  return screens;
}

it('lists devices with place and time, and signs one of them out', async () => {
  const { user, server } = await open();
  const table = await screen.findByRole('table', { name: 'Devices you’re signed in on' });
  const [, own, phone, former] = within(table).getAllByRole('row');
  expect(own?.textContent).toMatch(/Firefox on Linux.*This device.*Now/);
  expect(phone?.textContent).toMatch(/Safari on iPhone.*203\.0\.113\.7/);
  expect(former?.textContent).toMatch(/Earlier devices.*before the server’s update/);
  expect(screen.queryByText('Deploy script')).toBeNull();
  server.plan('DELETE /parley/sessions/2', {});
  server.plan('GET /parley/sessions', { sessions: SESSIONS.filter(({ id }) => id !== 2) });
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  screen.getByText('Signed out Safari on iPhone');
});

it('shows which devices get notifications while Parley is closed, and turns that off for one', async () => {
  const screens = await renderWithSession(<Opened />);
  const pushed = SESSIONS.map((one) => ({ ...one, has_push: one.id === 2 }));
  screens.server.plan('GET /parley/sessions', { sessions: pushed });
  await screens.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('columnheader', { name: 'When closed' });
  screens.server.plan('DELETE /parley/sessions/2/push', {});
  screens.server.plan('GET /parley/sessions', { sessions: SESSIONS });
  const end = screen.getByRole('button', { name: 'Turn off notifications for Safari on iPhone' });
  await screens.user.click(end);
  await waitFor(() => expect(screen.queryByText('When closed')).toBeNull());
  screen.getByText('Notifications turned off for Safari on iPhone');
});
