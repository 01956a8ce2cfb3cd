import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSession } from '~/session/react';
import { createKey } from '~/session/resources/personal/sessions';
import { renderWithSession } from '~/testing/renderWithSession';
import { ConfirmIdentity } from './ConfirmIdentity';

// jsdom has no layout, so nothing is hidden either.
Element.prototype.checkVisibility ??= () => true;

function Dangerous({ onKey }: { onKey: (key: string) => void }) {
  const session = useSession();
  const make = () =>
    void createKey(session, 'Script').then(onKey, (error: Error) => onKey(error.message));
  return (
    <>
      <button type="button" onClick={make}>
        Make a key
      </button>
      <ConfirmIdentity />
    </>
  );
}

async function asked(ways: readonly string[]) {
  const keys: string[] = [];
  const screens = await renderWithSession(<Dangerous onKey={(key) => keys.push(key)} />);
  const { server, user } = screens;
  server.refuseWith('POST /parley/sessions', 'CONFIRMATION_REQUIRED', 'First');
  server.plan('POST /parley/confirm/start', { ways, passkey: null });
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  return { ...screens, keys, dialog: within(await screen.findByRole('dialog')) };
}

it('asks for confirmation, then completes the request', async () => {
  const { server, user, keys, dialog } = await asked(['password']);
  const password = await dialog.findByLabelText('Your password');
  server.plan('POST /parley/confirm', {
    result: 'error',
    code: 'AUTHENTICATION_FAILED',
    msg: 'That password isn’t right',
    status: 403,
  });
  await user.type(password, 'wrong{Enter}');
  await dialog.findByText('That password isn’t right');
  expect(keys).toEqual([]);
  server.plan('POST /parley/confirm', {});
  server.plan('POST /parley/sessions', { id: 1, api_key: 'made' });
  await user.clear(password);
  await user.type(password, 'right{Enter}');
  await waitFor(() => expect(keys).toEqual(['made']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes a code where there is no password, and passes on the refusal if the user cancels', async () => {
  const { user, keys, dialog } = await asked(['code', 'recovery_code']);
  await dialog.findByLabelText('Code');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(keys).toEqual(['First']));
});
