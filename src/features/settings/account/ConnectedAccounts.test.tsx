import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithSession } from '~/testing/renderWithSession';
import { ConnectedAccounts } from './ConnectedAccounts';

const NOW = 1_760_000_000;
const identity = (id: number, display_name: string, is_only_way = false) => ({
  id,
  display_name,
  created_at: NOW - 86_400,
  last_used_at: NOW - 3600,
  is_only_way,
  is_set_up: true,
});

/** Requests nothing before its responses are planned. */
function Opened() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <ConnectedAccounts />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

async function open(identities: readonly object[]) {
  const screens = await renderWithSession(<Opened />);
  screens.server.plan('GET /parley/identities', { identities });
  await screens.user.click(screen.getByRole('button', { name: 'Open' }));
  return screens;
}

it('lists the connected accounts, and disconnects one of them', async () => {
  const all = [identity(1, 'Harbor account'), identity(2, 'GitHub')];
  const { user, server } = await open(all);
  const table = await screen.findByRole('table', { name: 'Connected accounts' });
  expect(within(table).getByText('Harbor account').closest('tr')?.textContent).toMatch(
    /Last used .*connected .*Disconnect/,
  );
  await user.click(screen.getByRole('button', { name: 'Disconnect GitHub' }));
  const dialog = await screen.findByRole('dialog');
  server.plan('DELETE /parley/identities/2', {});
  server.plan('GET /parley/identities', { identities: all.slice(0, 1) });
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await screen.findByText('Disconnected GitHub');
  await waitFor(() => expect(screen.queryByText('GitHub')).toBeNull());
});

it('keeps the only way to sign in, and says why', async () => {
  await open([identity(1, 'Harbor account', true)]);
  await screen.findByText(/The only way into your account/);
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Disconnect Harbor account',
  });
  expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true);
});

it('marks an account that can’t be used to sign in anymore', async () => {
  await open([{ ...identity(1, 'Harbor account'), is_set_up: false }, identity(2, 'GitHub')]);
  const table = await screen.findByRole('table', { name: 'Connected accounts' });
  expect(within(table).getAllByText(/no longer offers it/)).toHaveLength(1);
});
