import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, success } from '~/testing/fakeServers';
import { description, HOME, harborServer, heading, openEntry } from '~/testing/openEntry';

const KEY = `POST ${HOME}/fetch_api_key`;
const RECOVER = `POST ${HOME}/parley/recovery`;
const ACCEPTED = success({ api_key: 'secret', email: 'mei@harbor.example', user_id: 31 });
const asking = (...ways: string[]) => refusal(401, 'SECOND_FACTOR_REQUIRED', { ways });

async function askedFor(...ways: string[]) {
  const entry = await openEntry({ home: harborServer() });
  await heading('Harbor Robotics');
  entry.servers.plan(KEY, asking(...ways));
  await entry.user.type(screen.getByLabelText(/^Email/), 'mei@harbor.example');
  await entry.user.type(screen.getByLabelText('Password'), 'a phrase{Enter}');
  await screen.findByText(/Your password is right/);
  return entry;
}

it('asks for a code after the password, and accepts it', async () => {
  const { servers, user, onEnter } = await askedFor('code', 'recovery_code');
  const code = screen.getByLabelText<HTMLInputElement>('Code');
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement).toBe(code);
  servers.plan(KEY, refusal(403, 'SECOND_FACTOR_REFUSED'));
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(description(code)).toMatch(/wrong, has expired or was used/));
  expect(code.value).toBe('123456');
  servers.plan(KEY, ACCEPTED);
  await user.clear(code);
  await user.type(code, '654 321{Enter}');
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  expect(servers.sentTo(KEY).at(-1)).toEqual({
    username: 'mei@harbor.example',
    password: 'a phrase',
    code: '654 321',
  });
});

it('accepts a recovery code instead of the app, and offers the way back', async () => {
  const { servers, user, onEnter } = await askedFor('code', 'recovery_code');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app instead' }));
  screen.getByLabelText('Code');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  servers.plan(KEY, ACCEPTED);
  await user.type(screen.getByLabelText('Recovery code'), ' harbor-lantern {Enter}');
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  expect(servers.sentTo(KEY).at(-1)).toMatchObject({ code: 'harbor-lantern' });
});

it('waits as long as the server asks, and returns to the password', async () => {
  const { servers, user } = await askedFor('recovery_code');
  servers.plan(KEY, refusal(429, 'RATE_LIMIT_HIT', { 'retry-after': 60 }));
  await user.type(screen.getByLabelText('Recovery code'), 'abcd{Enter}');
  await screen.findByText(/^Too many attempts/);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  screen.getByLabelText('Password');
});

it('is required by a password reset link too', async () => {
  const { servers, user, onEnter } = await openEntry({
    home: harborServer(),
    recovery: 'token',
    plans: {
      [`POST ${HOME}/parley/recovery/open`]: success({
        email: 'noor@quay.example',
        full_name: 'Noor',
      }),
      [RECOVER]: asking('code', 'recovery_code'),
    },
  });
  await user.type(await screen.findByLabelText('New password'), 'short no more{Enter}');
  const code = await screen.findByLabelText('Code');
  servers.plan(RECOVER, ACCEPTED);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  expect(servers.sentTo(RECOVER).at(-1)).toEqual({
    token: 'token',
    password: 'short no more',
    code: '123456',
  });
});
