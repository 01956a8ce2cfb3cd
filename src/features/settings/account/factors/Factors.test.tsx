import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithSession } from '~/testing/renderWithSession';
import { Factors } from './Factors';

// jsdom doesn't render, so nothing is hidden either.
Element.prototype.checkVisibility ??= () => true;

const NONE = { ways: [], recovery_codes_left: 0, passkeys: [] };
const CODES = Array.from({ length: 10 }, (_, i) => `aaaa-bbbb-cccc-${1000 + i}`);
const KEY = { id: 7, name: 'Work laptop', created_at: 1_760_000_000, last_used_at: null };

/** Requests nothing before its responses are planned. */
function Opened() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Factors />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

async function open(factors: object) {
  const screens = await renderWithSession(<Opened />);
  screens.server.plan('GET /parley/factors', factors);
  await screens.user.click(screen.getByRole('button', { name: 'Open' }));
  return screens;
}

it('sets up an app with a code, and shows the recovery codes once', async () => {
  const { user, server } = await open(NONE);
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/Harbor:mei?secret=${secret}`;
  server.plan('POST /parley/factors/totp', { secret, uri });
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  const dialog = await screen.findByRole('dialog');
  const key = await within(dialog).findByRole('status', { name: 'Key for your authenticator app' });
  expect(key.textContent).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  await within(dialog).findByRole('img', { name: 'QR code for your authenticator app' });
  const code = within(dialog).getByLabelText('Code from the app');
  await user.type(code, '12{Enter}');
  await within(dialog).findByText('Enter the six digits in the app.');
  server.plan('POST /parley/factors/totp/confirm', { recovery_codes: CODES });
  server.plan('GET /parley/factors', {
    ...NONE,
    ways: ['code', 'recovery_code'],
    recovery_codes_left: 10,
  });
  await user.type(code, '3456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  screen.getByRole('button', { name: 'Download' });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('10 of 10 left');
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
});

it('lists passkeys, removes one, and says where none can be added', async () => {
  const { user, server } = await open({ ...NONE, ways: ['passkey'], passkeys: [KEY] });
  const table = await screen.findByRole('table', { name: 'Passkeys' });
  expect(table.textContent).toMatch(/Work laptop.*Never/);
  // jsdom has no passkeys.
  screen.getByText(/can’t add a passkey here/);
  server.plan('DELETE /parley/factors/passkeys/7', {});
  server.plan('GET /parley/factors', NONE);
  await user.click(screen.getByRole('button', { name: 'Remove Work laptop' }));
  await user.click(await screen.findByRole('button', { name: 'Remove passkey' }));
  await screen.findByText('Removed Work laptop');
});

it('renames a passkey, reports invalid names, and restores the old name', async () => {
  const { user, server } = await open({ ...NONE, ways: ['passkey'], passkeys: [KEY] });
  await user.click(await screen.findByRole('button', { name: 'Rename Work laptop' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText('Name');
  await user.clear(name);
  await user.type(name, '{Enter}');
  await within(dialog).findByText('Enter a name.');
  await user.click(name);
  await user.paste('x'.repeat(62));
  await user.type(name, '{Enter}');
  await within(dialog).findByText('2 characters too long.');
  server.plan('PATCH /parley/factors/passkeys/7', {});
  server.plan('GET /parley/factors', { ...NONE, passkeys: [{ ...KEY, name: 'Old phone' }] });
  await user.clear(name);
  await user.type(name, 'Old phone{Enter}');
  await screen.findByText('Renamed Work laptop to Old phone');
  await screen.findByRole('button', { name: 'Rename Old phone' });
  server.plan('PATCH /parley/factors/passkeys/7', {});
  server.plan('GET /parley/factors', { ...NONE, passkeys: [KEY] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Rename Work laptop' });
});
