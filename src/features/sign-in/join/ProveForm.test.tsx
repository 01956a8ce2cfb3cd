import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, success } from '~/testing/fakeServers';
import { HOME, harborServer, openEntry } from '~/testing/openEntry';

const PROVE = `POST ${HOME}/parley/invitation/prove`;

it('on a server with mail, signing up sends a link first, and reports what is wrong with an address', async () => {
  const { servers, user } = await openEntry({
    home: harborServer({ parley_open_sign_up: true, parley_password_recovery: 'mail' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Create an account' }));
  const field = await screen.findByLabelText('Your email');
  expect(screen.queryByLabelText('Password')).toBeNull();
  servers.plan(PROVE, refusal(400, 'BAD_REQUEST', { msg: "Email 'x@y.example' not allowed" }));
  await user.type(field, 'x@y.example{Enter}');
  await screen.findByText(/not allowed/);
  await user.clear(field);
  servers.plan(PROVE, success({}));
  await user.type(field, 'noor@quay.example{Enter}');
  await screen.findByText(/Open the link we sent/);
  expect(servers.sentTo(PROVE).at(-1)).toEqual({ email: 'noor@quay.example' });
});
