import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal, SILENCE, success } from '~/testing/fakeServers';
import { HOME, harborServer, heading, openEntry, signInMethod } from '~/testing/openEntry';

const COMPANY = { ...signInMethod('Company account'), login_url: '/accounts/login/company' };
const KEY = 'q9Zp0sW2xE4cR6vT8bY1nU3mI5kO7lPa';
const MEI = {
  user_id: 31,
  email: 'mei@harbor.example',
  delivery_email: null,
  full_name: 'Mei Lantern',
  date_joined: '2026-01-01T00:00:00Z',
  is_active: true,
  is_owner: false,
  is_admin: false,
  is_guest: false,
  is_bot: false,
  bot_type: null,
  role: 400,
  timezone: '',
  avatar_url: null,
  avatar_version: 1,
  max_message_id: 1,
};
const FINISH = `POST ${HOME}/parley/sign_in/finish`;
const button = (name: string) => screen.getByRole('button', { name });

/** The URL that a sign-in on a public-API server ends at. */
function ended(pad: string, realm = HOME): string {
  const bytes = Buffer.from(pad, 'hex');
  const key = Buffer.from(KEY).map((byte, i) => byte ^ (bytes[i] ?? 0));
  const fields = { realm, email: 'mei@harbor.example', user_id: '31' };
  const query = new URLSearchParams({
    ...fields,
    otp_encrypted_api_key: Buffer.from(key).toString('hex'),
  });
  return `zulip://login?${query}`;
}

async function leaveFor(fields: object = {}) {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const methods = { external_authentication_methods: [COMPANY, signInMethod('GitHub')] };
  const entry = await openEntry({ home: harborServer({ ...methods, ...fields }) });
  await heading('Harbor Robotics');
  await entry.user.click(button('Continue with Company account'));
  const [url = ''] = opened.mock.calls.at(-1) ?? [];
  const { origin, pathname, searchParams } = new URL(String(url));
  const pad = searchParams.get('mobile_flow_otp') ?? '';
  return { ...entry, opened, page: `${origin}${pathname}`, pad };
}

it('another server signs in on its own page, and the final address is pasted', async () => {
  const { servers, user, onEnter, page, pad } = await leaveFor();
  expect(page).toBe('https://home.example/accounts/login/company');
  expect(pad).toMatch(/^[0-9a-f]{64}$/);
  servers.plan(`GET ${HOME}/users/me`, success(MEI));
  await user.click(screen.getByLabelText('Address'));
  await user.paste(ended(pad));
  await user.click(button('Sign in'));
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  expect(onEnter.mock.calls[0]?.[0]).toMatchObject({
    id: `${HOME}#31`,
    email: 'mei@harbor.example',
    apiKey: KEY,
  });
});

it('says what is wrong with a pasted address', async () => {
  const { servers, user, onEnter, opened, pad } = await leaveFor();
  const paste = async (text: string) => {
    await user.clear(screen.getByLabelText('Address'));
    await user.click(screen.getByLabelText('Address'));
    await user.paste(text);
    await user.click(button('Sign in'));
  };
  await paste('https://home.example/done');
  await screen.findByText(/Paste the whole address/);
  await paste(ended(pad, 'https://other.example'));
  await screen.findByText('This address is for other.example, not home.example.');
  await paste(ended(`${'00'.repeat(31)}ff`));
  await screen.findByText(/from an earlier try/);
  servers.plan(`GET ${HOME}/users/me`, refusal(401, 'INVALID_API_KEY'));
  await paste(ended(pad));
  await screen.findByText(/from an earlier try/);
  expect(onEnter).not.toHaveBeenCalled();
  await user.click(button('Open the tab again'));
  expect(opened).toHaveBeenCalledTimes(2);
  await user.click(button('Use an API key instead'));
  screen.getByLabelText('API key');
});

it('is offered beside the password', async () => {
  const methods = { external_authentication_methods: [COMPANY] };
  await openEntry({ home: harborServer(methods) });
  await heading('Harbor Robotics');
  screen.getByLabelText('Password');
  button('Continue with Company account');
});

it('shows no form if no password is accepted', async () => {
  const fields = { external_authentication_methods: [COMPANY], email_auth_enabled: false };
  const { user } = await openEntry({ home: harborServer(fields) });
  await heading('Harbor Robotics');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(button('Use an API key instead'));
  screen.getByLabelText('API key');
});

it('leaves for the page that our own server names, with the invitation', async () => {
  const begin = `POST ${HOME}/parley/sign_in/begin`;
  const open = { state: 'open', inviter: 'Mei', role: 400, email: null, channels: [], groups: [] };
  const methods = { external_authentication_methods: [COMPANY], parley_sign_in_return: true };
  const { servers, user } = await openEntry({
    home: harborServer({ ...methods, email_auth_enabled: false }),
    invitation: 'key',
    plans: {
      [`GET ${HOME}/parley/invitation`]: success({ invitation: open }),
      [begin]: success({ url: '#/away', verifier: 'kept' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue with Company account' }));
  await waitFor(() => expect(globalThis.location.hash).toBe('#/away'));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(servers.sentTo(begin)).toEqual([{ method: 'Company account', invitation: 'key' }]);
  const kept: unknown = JSON.parse(sessionStorage.getItem('signInAway') ?? '');
  expect(kept).toEqual({ verifier: 'kept', hash: '' });
  globalThis.history.replaceState(null, '', '/');
});

it('returns to the page of our own server with a code, which works in its own tab', async () => {
  sessionStorage.setItem('signInAway', JSON.stringify({ verifier: 'kept', hash: '#/recent' }));
  const account = success({ api_key: 'key', email: 'mei@harbor.example', user_id: 31 });
  const { servers, onEnter } = await openEntry({
    home: harborServer(),
    signInCode: 'code',
    plans: { [FINISH]: account },
  });
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  expect(servers.sentTo(FINISH)).toEqual([{ code: 'code', verifier: 'kept' }]);
  expect(globalThis.location.hash).toBe('#/recent');
  globalThis.history.replaceState(null, '', '/');
});

it('says why the sign-in failed, and links back', async () => {
  const msg = 'There’s no account with the email mei@harbor.example here.';
  const { user } = await openEntry({
    home: harborServer(),
    signInCode: 'code',
    plans: { [FINISH]: refusal(400, 'BAD_REQUEST', { msg }) },
  });
  expect((await screen.findByRole('alert')).textContent).toBe(msg);
  await user.click(button('Back to sign in'));
  screen.getByLabelText('Password');
});

it('asks for the second factor of the account here, and finishes with it', async () => {
  sessionStorage.setItem('signInAway', JSON.stringify({ verifier: 'kept', hash: '' }));
  const { servers, user, onEnter } = await openEntry({
    home: harborServer(),
    signInCode: 'code',
    plans: {
      [FINISH]: refusal(403, 'SECOND_FACTOR_REQUIRED', { ways: ['code', 'recovery_code'] }),
    },
  });
  const field = await screen.findByLabelText('Code');
  servers.plan(FINISH, success({ api_key: 'key', email: 'mei@harbor.example', user_id: 31 }));
  await user.type(field, '123456{Enter}');
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  const sent = { code: 'code', verifier: 'kept', factor: '123456' };
  expect(servers.sentTo(FINISH).at(-1)).toEqual(sent);
});

it('can be finished once the network is back', async () => {
  const { servers, user, onEnter } = await openEntry({
    home: harborServer(),
    signInCode: 'code',
    plans: { [FINISH]: SILENCE },
  });
  await screen.findByText(/Can’t reach the server/);
  const account = success({ api_key: 'key', email: 'mei@harbor.example', user_id: 31 });
  servers.plan(FINISH, account);
  await user.click(button('Try again'));
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
});
