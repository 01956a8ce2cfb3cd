import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakePlan, HIDDEN, held, refusal, SILENCE } from '~/testing/fakeServers';
import {
  description,
  emptyServer,
  harborServer,
  heading,
  openEntry,
  otherPage,
  savedAccount,
  signInMethod,
} from '~/testing/openEntry';

const CHAT = 'GET https://chat.example/server_settings';
const TYPING_PAUSE_MS = 400;
const address = () => screen.getByLabelText<HTMLInputElement>('Server address');

async function openConnect(options: Parameters<typeof openEntry>[0] = {}) {
  const entry = await openEntry({ home: otherPage(), ...options });
  await heading('Find your team');
  return { ...entry, asked: () => entry.servers.requests.slice(1).map(({ route }) => route) };
}

describe('while typing an address', () => {
  it('asks once, when typing pauses', async () => {
    const { servers, user, wait, asked } = await openConnect();
    servers.plan(CHAT, harborServer());
    await user.type(address(), 'chat.exam');
    await wait(TYPING_PAUSE_MS - 1);
    await user.type(address(), 'ple');
    await wait(TYPING_PAUSE_MS - 1);
    expect(asked()).toEqual([]);
    await wait(1);
    expect(asked()).toEqual([CHAT]);
    await screen.findByText('Harbor Robotics');
    expect(screen.getByRole('status').textContent).toBe('Found Harbor Robotics');
  });

  it('shows what responds there', async () => {
    const { servers, user, wait } = await openConnect();
    const methods = [signInMethod('Company account'), signInMethod('GitHub')];
    servers.plan(
      CHAT,
      harborServer({ external_authentication_methods: methods, realm_icon: '/icon.svg' }),
    );
    await user.type(address(), 'chat.example');
    await wait(TYPING_PAUSE_MS);
    await screen.findByText('Email and password, Company account, or GitHub');
    screen.getByText('Level 416');
    expect(document.querySelector('form img')?.getAttribute('src')).toBe(
      'https://chat.example/icon.svg',
    );
  });

  it('rejects an icon that isn’t a web URL', async () => {
    const { servers, user, wait } = await openConnect();
    servers.plan(CHAT, harborServer({ realm_icon: 'javascript:alert(1)' }));
    await user.type(address(), 'chat.example');
    await wait(TYPING_PAUSE_MS);
    await screen.findByText('Harbor Robotics');
    expect(document.querySelector('form img')).toBeNull();
  });

  it('SY6 drops the response for an address that has changed since', async () => {
    const { servers, user, wait } = await openConnect();
    const slow = held();
    servers.plan(CHAT, slow.plan);
    servers.plan(
      'GET https://chat.example.org/server_settings',
      harborServer({ realm_name: 'Late Tide' }),
    );
    await user.type(address(), 'chat.example');
    await wait(TYPING_PAUSE_MS);
    await user.type(address(), '.org');
    await wait(TYPING_PAUSE_MS);
    await screen.findByText('Late Tide');
    slow.release(harborServer());
    await wait(0);
    screen.getByText('Late Tide');
    expect(screen.queryByText('Harbor Robotics')).toBeNull();
  });

  it('clears an error with the next key', async () => {
    const { servers, user, wait } = await openConnect();
    servers.plan(CHAT, otherPage());
    await user.type(address(), 'chat.example');
    await wait(TYPING_PAUSE_MS);
    await waitFor(() => expect(description(address())).not.toBe(''));
    await user.type(address(), '.');
    expect(description(address())).toBe('');
  });

  it('neither asks for nor rejects half a name', async () => {
    const { user, wait, asked } = await openConnect();
    await user.type(address(), 'chat');
    await wait(TYPING_PAUSE_MS);
    expect(asked()).toEqual([]);
    expect(description(address())).toBe('');
  });
});

describe('Enter and Continue', () => {
  it('continue as soon as the server is found', async () => {
    const { servers, user, wait } = await openConnect();
    servers.plan(CHAT, harborServer());
    await user.type(address(), 'chat.example{Enter}');
    expect(screen.getByRole('button', { name: 'Looking' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await wait(0);
    await heading('Harbor Robotics');
    screen.getByText('chat.example');
  });

  it('SY6 don’t continue to an address that has changed since', async () => {
    const { servers, user, wait } = await openConnect();
    const slow = held();
    servers.plan(CHAT, slow.plan);
    await user.type(address(), 'chat.example{Enter}');
    await wait(0);
    await user.type(address(), '.org');
    slow.release(harborServer());
    await wait(0);
    await heading('Find your team');
    screen.getByRole('button', { name: 'Continue' });
  });

  it('send no second request', async () => {
    const { servers, user, wait, asked } = await openConnect();
    servers.plan(CHAT, harborServer());
    await user.type(address(), 'chat.example');
    await wait(TYPING_PAUSE_MS);
    await screen.findByText('Harbor Robotics');
    await user.keyboard('{Enter}');
    await heading('Harbor Robotics');
    expect(asked()).toEqual([CHAT]);
  });

  it('send one request for two clicks', async () => {
    const { servers, user, wait, asked } = await openConnect();
    servers.plan(CHAT, held().plan);
    await user.type(address(), 'chat.example');
    await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
    await wait(0);
    expect(asked()).toEqual([CHAT]);
  });

  it.each<[what: string, plan: FakePlan, words: RegExp]>([
    ['nobody answers', SILENCE, /^chat\.example didn’t answer\. Check the spelling/],
    [
      'its answers are kept from the page',
      HIDDEN,
      /^chat\.example responded, but doesn’t allow pages/,
    ],
    ['something else answers', otherPage(), /no chat server at chat\.example/],
    ['the server is in trouble', refusal(502, ''), /chat\.example is having trouble/],
    [
      'the server is too old',
      harborServer({ zulip_feature_level: 121 }),
      /^Level 121\. Parley needs 167, ask its administrator to update\.$/,
    ],
    ['nothing lives there yet', emptyServer(), /no organization at chat\.example yet/],
  ])('show an error at the field and stay there when %s', async (_what, plan, words) => {
    const { servers, user, wait } = await openConnect();
    servers.plan(CHAT, plan);
    await user.type(address(), 'chat.example');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await wait(0);
    await waitFor(() => expect(description(address())).toMatch(words));
    expect(screen.getByRole('status').textContent).toMatch(words);
    expect(document.activeElement).toBe(address());
    expect(address().value).toBe('chat.example');
  });

  it('suggest the relay if the response may be hidden from the page', async () => {
    const { servers, user, wait } = await openConnect();
    servers.plan(CHAT, SILENCE);
    await user.type(address(), 'chat.example{Enter}');
    await wait(0);
    await screen.findByText('--upstream https://chat.example');
  });

  it.each(['', 'two words', 'mei@chat.example', 'ftp://chat.example'])(
    'reject %j without a request',
    async (typed) => {
      const { user, wait, asked } = await openConnect();
      if (typed !== '') await user.type(address(), typed);
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await wait(0);
      await waitFor(() => expect(description(address())).toMatch(/address/));
      expect(asked()).toEqual([]);
      expect(document.activeElement).toBe(address());
    },
  );

  it('try http after https for a local host', async () => {
    const { servers, user, wait, asked } = await openConnect();
    servers.plan('GET https://localhost:8080/server_settings', SILENCE);
    servers.plan('GET http://localhost:8080/server_settings', harborServer());
    await user.type(address(), 'localhost:8080{Enter}');
    await wait(0);
    await heading('Harbor Robotics');
    expect(asked()).toEqual([
      'GET https://localhost:8080/server_settings',
      'GET http://localhost:8080/server_settings',
    ]);
  });
});

describe('On this device', () => {
  const saltworks = savedAccount();
  const pier = savedAccount({ origin: 'https://pier.example', organizationName: 'Old Pier' });
  const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

  it('enters an account', async () => {
    const { user, onEnter } = await openConnect({ accounts: [saltworks, pier] });
    await user.click(row('Old Pier'));
    expect(onEnter.mock.calls).toEqual([[pier]]);
  });

  it('forgets an account only after saying what is lost with it', async () => {
    const { user, onForget } = await openConnect({ accounts: [saltworks, pier] });
    await user.click(row('Forget Saltworks'));
    const question = within(screen.getByRole('group', { name: 'Forget Saltworks' }));
    question.getByText(/Drafts and unsent messages/);
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep' }));
    await user.click(question.getByRole('button', { name: 'Forget' }));
    expect(onForget.mock.calls).toEqual([[saltworks]]);
    expect(document.activeElement).toBe(address());
  });

  it.each(['{Enter}', '{Escape}'])(
    'keeps the account on %s, and focuses its Forget button',
    async (key) => {
      const { user, onForget } = await openConnect({ accounts: [saltworks] });
      await user.click(row('Forget Saltworks'));
      await user.keyboard(key);
      expect(onForget).not.toHaveBeenCalled();
      expect(document.activeElement).toBe(row('Forget Saltworks'));
    },
  );
});
