import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type FakeAnswer,
  type FakePlan,
  held,
  refusal,
  SILENCE,
  success,
} from '~/testing/fakeServers';
import {
  description,
  HOME,
  harborServer,
  heading,
  openEntry,
  signInMethod,
} from '~/testing/openEntry';

const KEY = `POST ${HOME}/fetch_api_key`;
const ACCEPTED = success({ api_key: 'secret', email: 'mei@harbor.example', user_id: 31 });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const username = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const button = (name: string) => screen.getByRole('button', { name });

async function openSignIn(server: FakeAnswer = harborServer()) {
  const entry = await openEntry({ home: server });
  await heading('Harbor Robotics');
  const signIn = async (plan: FakePlan) => {
    entry.servers.plan(KEY, plan);
    await entry.user.type(username(), ' mei@harbor.example');
    await entry.user.type(password(), ' a phrase {Enter}');
  };
  return { ...entry, signIn };
}

describe('signing in', () => {
  it('E7 enters with the account that the server returns', async () => {
    const { servers, signIn, onEnter } = await openSignIn();
    await signIn(ACCEPTED);
    await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
    expect(servers.sentTo(KEY)).toEqual([
      { username: 'mei@harbor.example', password: ' a phrase ' },
    ]);
    expect(onEnter.mock.calls[0]?.[0]).toMatchObject({
      id: `${HOME}#31`,
      origin: HOME,
      apiKey: 'secret',
      organizationName: 'Harbor Robotics',
    });
  });

  it('sends one request for two clicks and Enter, and none after success', async () => {
    const { servers, user, signIn, onEnter } = await openSignIn();
    const answer = held();
    await signIn(answer.plan);
    await user.dblClick(button('Signing in'));
    await user.type(password(), '{Enter}');
    answer.release(ACCEPTED);
    await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
    await user.click(button('Signing in'));
    expect(servers.sentTo(KEY)).toHaveLength(1);
  });

  it('supports password managers', async () => {
    await openSignIn();
    expect(username().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    expect(password().type).toBe('password');
    expect(password().form).toBe(username().form);
  });

  it('labels the username as the server expects it', async () => {
    await openSignIn(harborServer({ require_email_format_usernames: false }));
    screen.getByLabelText('Email or username');
  });

  it('asks for missing fields without a request', async () => {
    const { user } = await openSignIn();
    await user.click(button('Sign in'));
    expect(description(username())).toBe('Enter your email.');
    expect(document.activeElement).toBe(username());
    await user.type(username(), 'mei{Enter}');
    expect(description(username())).toBe('');
    expect(description(password())).toBe('Enter your password.');
    expect(document.activeElement).toBe(password());
  });

  it('shows the password on request', async () => {
    const { user } = await openSignIn();
    await user.type(password(), 'seen');
    await user.click(button('Show password'));
    expect([password().type, password().value]).toEqual(['text', 'seen']);
  });
});

describe('a sign-in that fails', () => {
  const kept = () => [username().value, password().value];
  const KEPT = [' mei@harbor.example', ' a phrase '];

  it('shows AUTHENTICATION_FAILED at the password, ready to be typed again', async () => {
    const { user, signIn } = await openSignIn();
    await signIn(refusal(401, 'AUTHENTICATION_FAILED'));
    await screen.findByRole('alert');
    expect(description(password())).toBe('That email and password don’t match.');
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password());
    expect(kept()).toEqual(KEPT);
    await user.keyboard('x');
    expect(password().value).toBe('x');
    expect(description(password())).toBe('');
  });

  it('says that Caps Lock is on', async () => {
    const { user, signIn } = await openSignIn();
    await user.click(password());
    await user.keyboard('{CapsLock}a');
    expect(description(password())).toBe('Caps Lock is on.');
    await signIn(refusal(401, 'AUTHENTICATION_FAILED'));
    await screen.findByRole('alert');
    expect(description(password())).toBe('That email and password don’t match. Caps Lock is on.');
    await user.keyboard('{CapsLock}b');
    expect(description(password())).toBe('');
  });

  it('shows USER_DEACTIVATED at the username', async () => {
    const { signIn } = await openSignIn();
    await signIn(refusal(401, 'USER_DEACTIVATED'));
    await screen.findByRole('alert');
    expect(description(username())).toMatch(/^This account is deactivated\./);
    expect(document.activeElement).toBe(username());
    expect(kept()).toEqual(KEPT);
  });

  it.each<[code: string, answer: FakeAnswer, words: RegExp]>([
    [
      'REALM_DEACTIVATED',
      refusal(401, 'REALM_DEACTIVATED'),
      /^Harbor Robotics has been deactivated/,
    ],
    [
      'PASSWORD_AUTH_DISABLED',
      refusal(401, 'PASSWORD_AUTH_DISABLED'),
      /^This server lets people in through Company account\./,
    ],
    [
      'PASSWORD_RESET_REQUIRED',
      refusal(401, 'PASSWORD_RESET_REQUIRED'),
      /need to change your password first.*home\.example/,
    ],
    ['a code of tomorrow', refusal(400, 'MOON_PHASE', { msg: 'Not tonight' }), /Not tonight$/],
  ])('explains %s', async (_code, answer, words) => {
    const methods = [signInMethod('Company account')];
    const { signIn } = await openSignIn(harborServer({ external_authentication_methods: methods }));
    await signIn(answer);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(kept()).toEqual(KEPT);
    button('Sign in');
  });

  it.each<[what: string, plan: FakePlan, words: RegExp]>([
    ['nobody answers', SILENCE, /^Can’t reach the server\./],
    [
      'the server fails',
      { status: 502, body: '<h1>Bad gateway</h1>' },
      /^The server is down or too busy \(502\)/,
    ],
    [
      'the answer makes no sense',
      success({ api_key: 5 }),
      /^The server’s response couldn’t be read/,
    ],
  ])('offers to try again when %s', async (_what, plan, words) => {
    const { servers, user, signIn, onEnter } = await openSignIn();
    await signIn(plan);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(kept()).toEqual(KEPT);
    servers.plan(KEY, ACCEPTED);
    await user.click(button('Try again'));
    await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  });

  it('counts down after RATE_LIMIT_HIT, and sends nothing until then', async () => {
    const { servers, user, signIn, onEnter, wait } = await openSignIn();
    await signIn(refusal(429, 'RATE_LIMIT_HIT', { 'retry-after': 61.2 }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many attempts\./);
    screen.getByText('Try again in 1 min 02 s.', { selector: '[aria-hidden]' });
    expect(button('Sign in').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Sign in'));
    await user.type(password(), '{Enter}');
    await wait(60_000);
    screen.getByText('Try again in 2 s.', { selector: '[aria-hidden]' });
    expect(servers.sentTo(KEY)).toHaveLength(1);
    await wait(2000);
    expect(screen.queryByRole('alert')).toBeNull();
    servers.plan(KEY, ACCEPTED);
    await user.click(button('Sign in'));
    await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  });
});

describe('a server without password sign-in', () => {
  it('lists the other ways, and accepts an API key', async () => {
    const methods = [signInMethod('Company account')];
    const server = { email_auth_enabled: false, external_authentication_methods: methods };
    const { servers, user } = await openSignIn(harborServer(server));
    button('Continue with Company account');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(button('Use an API key instead'));
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://home.example');
    await user.type(screen.getByLabelText('Email'), 'mei@harbor.example{Enter}');
    expect(screen.getByLabelText('API key').getAttribute('aria-invalid')).toBe('true');
    servers.plan('GET https://home.example/users/me', refusal(401, 'INVALID_API_KEY'));
    await user.type(screen.getByLabelText('API key'), ' a key that is none {Enter}');
    await screen.findByText('That email and API key don’t match.');
    const [asked] = servers.sentTo('GET https://home.example/users/me');
    expect(asked).toBeDefined();
  });

  it('warns before a password crosses the Internet unencrypted', async () => {
    const { servers, user, wait } = await openEntry();
    servers.plan('GET http://chat.example/server_settings', harborServer());
    await user.type(await screen.findByLabelText('Server address'), 'http://chat.example{Enter}');
    await wait(0);
    await heading('Harbor Robotics');
    screen.getByText(/The connection to chat\.example isn’t encrypted\./);
  });
});
