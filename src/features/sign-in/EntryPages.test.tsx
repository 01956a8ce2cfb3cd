import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakePlan, held, refusal, SILENCE, success } from '~/testing/fakeServers';
import {
  description,
  emptyServer,
  HOME,
  harborServer,
  heading,
  openEntry,
  otherPage,
  savedAccount,
} from '~/testing/openEntry';

const address = () => screen.getByLabelText<HTMLInputElement>('Server address');

describe('the first screen', () => {
  it('is Sign in if the server has an organization', async () => {
    await openEntry({ home: harborServer() });
    await heading('Harbor Robotics');
    screen.getByText('home.example');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(document.title).toBe('Sign in to Harbor Robotics · Parley');
  });

  it('is Create if the server has no organization', async () => {
    await openEntry({ home: emptyServer() });
    await heading('Create your organization');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('is Connect if something else served the page', async () => {
    await openEntry({ home: otherPage() });
    await heading('Find your team');
    expect(document.activeElement).toBe(address());
    expect(address().value).toBe('');
    expect(description(address())).toBe('');
  });

  it('says that the page’s server is down, and retries it', async () => {
    const { servers, settings, user, wait } = await openEntry({ home: SILENCE });
    await heading('Find your team');
    expect(address().value).toBe(HOME);
    servers.plan(settings, harborServer());
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await wait(0);
    await heading('Harbor Robotics');
  });

  it.each<[what: string, home: FakePlan, words: RegExp]>([
    ['trouble', refusal(503, 'SERVER_NOT_READY'), /home\.example is having trouble/],
    ['too many questions', refusal(429, 'RATE_LIMIT_HIT', { 'retry-after': 3 }), /having trouble/],
    ['silence', SILENCE, /home\.example didn’t answer/],
    [
      'too old a server',
      harborServer({ zulip_feature_level: 121 }),
      /Level 121\. Parley needs 167/,
    ],
  ])('explains why the page’s server can’t be used: %s', async (_what, home, words) => {
    const { wait } = await openEntry({ home });
    await heading('Find your team');
    await wait(0);
    await waitFor(() => expect(description(address())).toMatch(words));
    expect(screen.getByRole('status').textContent).toMatch(words);
  });

  it('shows one quiet heading while waiting for the server', async () => {
    await openEntry({ home: held().plan });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says why someone was sent here', async () => {
    await openEntry({ home: harborServer(), notice: 'keyRevoked' });
    await heading('Harbor Robotics');
    expect(screen.getByRole('alert').textContent).toMatch(/API key was replaced.*drafts/);
  });

  it('fills in the email of someone who was here before', async () => {
    const accounts = [savedAccount({ origin: HOME, email: 'mei@harbor.example' })];
    await openEntry({ home: harborServer(), accounts, notice: 'organizationDeactivated' });
    await heading('Harbor Robotics');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mei@harbor.example');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    screen.getByText(/organization was deactivated/);
  });
});

describe('moving between the screens', () => {
  it('goes to another server, and back to the page’s own', async () => {
    const { user } = await openEntry({ home: harborServer() });
    await user.click(await screen.findByRole('button', { name: 'Use another server' }));
    await heading('Find your team');
    expect(document.activeElement).toBe(address());
    await user.click(screen.getByRole('button', { name: 'Back to Harbor Robotics' }));
    await heading('Harbor Robotics');
  });

  it('goes back into the page’s own server, for who is signed in there', async () => {
    const account = savedAccount({ origin: HOME, email: 'mei@harbor.example' });
    const { user, onEnter } = await openEntry({ home: harborServer(), accounts: [account] });
    await user.click(await screen.findByRole('button', { name: 'Use another server' }));
    await heading('Find your team');
    await user.click(screen.getByRole('button', { name: 'Back to Harbor Robotics' }));
    expect(onEnter).toHaveBeenCalledWith(account);
  });

  it('goes from Create to Connect, and back', async () => {
    const { user } = await openEntry({ home: emptyServer() });
    await user.click(await screen.findByRole('button', { name: 'Connect' }));
    await heading('Find your team');
    await user.click(screen.getByRole('button', { name: 'Create an organization' }));
    await heading('Create your organization');
  });

  it('SY6 drops the response to a sign-in that the user has left', async () => {
    const { servers, user, onEnter, wait } = await openEntry({ home: harborServer() });
    const { plan, release } = held();
    servers.plan(`POST ${HOME}/fetch_api_key`, plan);
    await user.type(await screen.findByLabelText('Email'), 'mei@harbor.example');
    await user.type(screen.getByLabelText('Password'), 'a phrase{Enter}');
    await user.click(screen.getByRole('button', { name: 'Use another server' }));
    release(success({ api_key: 'key', email: 'mei@harbor.example', user_id: 31 }));
    await wait(0);
    await heading('Find your team');
    expect(onEnter).not.toHaveBeenCalled();
  });
});
