import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, SILENCE, success } from '~/testing/fakeServers';
import { HOME, harborServer, heading, openEntry } from '~/testing/openEntry';

const OPEN = `POST ${HOME}/parley/recovery/open`;
const MAIL = `POST ${HOME}/parley/recovery/mail`;
const RECOVER = `POST ${HOME}/parley/recovery`;
const NOOR = success({ email: 'noor@quay.example', full_name: 'Noor Quay' });

it('a password reset link sets the password and signs in', async () => {
  const { servers, user, onEnter } = await openEntry({
    home: harborServer(),
    recovery: 'token',
    plans: { [OPEN]: NOOR },
  });
  const password = await screen.findByLabelText('New password');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('noor@quay.example');
  await user.type(password, 'short{Enter}');
  await screen.findByText('At least 6 characters.');
  servers.plan(RECOVER, success({ api_key: 'key', email: 'noor@quay.example', user_id: 31 }));
  await user.type(password, ' no more{Enter}');
  await waitFor(() => expect(onEnter).toHaveBeenCalled());
  expect(servers.sentTo(RECOVER)).toEqual([{ token: 'token', password: 'short no more' }]);
  expect(onEnter.mock.calls[0]?.[0]).toMatchObject({ apiKey: 'key', userId: 31 });
});

it('an invalid link says so, and who can provide another', async () => {
  const { user } = await openEntry({
    home: harborServer(),
    recovery: '',
    plans: { [OPEN]: refusal(400, 'BAD_REQUEST') },
  });
  await screen.findByText(/expired, was used already, or is incomplete/);
  screen.getByText(/Ask an administrator of/);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('Harbor Robotics');
  screen.getByLabelText('Password');
});

it('a server that doesn’t respond about a link can be asked again', async () => {
  const { servers, user } = await openEntry({
    home: harborServer(),
    recovery: 'token',
    plans: { [OPEN]: SILENCE },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  servers.plan(OPEN, NOOR);
  await user.click(again);
  await screen.findByLabelText('New password');
});

it('a forgotten password shows whom to ask, if the server says so', async () => {
  const { user } = await openEntry({
    home: harborServer({ parley_password_recovery: 'administrator' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  screen.getByText(/Ask an administrator of/);
});

it('a forgotten password mails a link, and confirms it whether or not there is an account', async () => {
  const { servers, user } = await openEntry({
    home: harborServer({ parley_password_recovery: 'mail' }),
  });
  await user.type(await screen.findByLabelText('Email'), 'noor');
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Your email');
  expect(field.value).toBe('noor');
  await user.type(field, '{Enter}');
  await screen.findByText('Enter your email address.');
  servers.plan(MAIL, success({}));
  await user.type(field, '@quay.example{Enter}');
  await screen.findByText(/If there’s an account for/);
  expect(servers.sentTo(MAIL)).toEqual([{ email: 'noor@quay.example' }]);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText('Password');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('noor');
});

it('nothing is assumed about a server that doesn’t mention forgotten passwords', async () => {
  await openEntry({ home: harborServer() });
  await heading('Harbor Robotics');
  expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull();
});
