import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { held, refusal, SILENCE, success } from '~/testing/fakeServers';
import {
  description,
  emptyServer,
  HOME,
  harborServer,
  heading,
  openEntry,
} from '~/testing/openEntry';

const CREATE = `POST ${HOME}/parley/organization`;
const ACCEPTED = success({ api_key: 'secret', email: 'ana@harbor.example', user_id: 9 });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });

async function openCreate() {
  const entry = await openEntry({ home: emptyServer() });
  await heading('Create your organization');
  const { user, servers } = entry;
  const fillIn = async () => {
    await user.type(field('Name'), '  Harbor   Robotics ');
    await user.type(field('Your name'), 'Ana Breakwater ');
    await user.type(field('Your email'), 'ana@harbor.example');
    await user.type(field('Password'), ' a long enough phrase ');
  };
  /** The server's settings once there is an organization. */
  const nowTaken = () => servers.plan(entry.settings, harborServer({ realm_name: 'First Tide' }));
  return { ...entry, fillIn, nowTaken };
}

describe('creating an organization', () => {
  it('sends the input, tidied except for the password, and enters', async () => {
    const { servers, user, fillIn, nowTaken, onEnter } = await openCreate();
    servers.plan(CREATE, ACCEPTED);
    await fillIn();
    nowTaken();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
    expect(servers.sentTo(CREATE)).toEqual([
      {
        name: 'Harbor Robotics',
        full_name: 'Ana Breakwater',
        email: 'ana@harbor.example',
        password: ' a long enough phrase ',
      },
    ]);
    expect(onEnter.mock.calls[0]?.[0]).toMatchObject({ id: `${HOME}#9`, apiKey: 'secret' });
  });

  it('sends one request for two clicks', async () => {
    const { servers, user, fillIn } = await openCreate();
    servers.plan(CREATE, held().plan);
    await fillIn();
    await user.dblClick(button('Create organization'));
    await user.click(button('Creating'));
    expect(servers.requests.map(({ route }) => route).slice(1)).toEqual([CREATE]);
  });

  it('sends one request for two submits in one frame', async () => {
    const { servers, fillIn } = await openCreate();
    servers.plan(CREATE, held().plan);
    await fillIn();
    await act(async () => {
      field('Name').form?.requestSubmit();
      field('Name').form?.requestSubmit();
    });
    expect(servers.sentTo(CREATE)).toHaveLength(1);
  });

  it('shows no errors before the first submit', async () => {
    const { user } = await openCreate();
    await user.type(field('Your email'), 'nonsense');
    await user.tab();
    expect(description(field('Your email'))).toBe('');
  });

  it('focuses the first invalid field, then validates on each key', async () => {
    const { user } = await openCreate();
    await user.type(field('Your email'), 'ana');
    await user.click(button('Create organization'));
    expect(description(field('Name'))).toBe('Enter a name.');
    expect(description(field('Your name'))).toBe('Enter your name.');
    expect(description(field('Your email'))).toBe('Enter a valid email address.');
    expect(description(field('Password'))).toBe('Choose a password.');
    expect(document.activeElement).toBe(field('Name'));
    await user.keyboard('H');
    expect(description(field('Name'))).toBe('');
    await user.type(field('Your email'), '@harbor.example');
    expect(description(field('Your email'))).toBe('');
    await user.type(field('Password'), 'five5');
    expect(description(field('Password'))).toBe('At least 6 characters.');
  });

  it('counts limits in characters, not in code units', async () => {
    const { user } = await openCreate();
    await user.click(field('Name'));
    await user.paste('⚓'.repeat(30) + '🛟'.repeat(10));
    await user.click(field('Your name'));
    await user.paste('x'.repeat(112));
    await user.click(button('Create organization'));
    expect(description(field('Name'))).toBe('');
    expect(description(field('Your name'))).toBe('12 characters too long.');
    await user.type(field('Name'), 'x');
    expect(description(field('Name'))).toBe('1 character too long.');
  });

  it('rejects a name that would break mentions', async () => {
    const { user, fillIn } = await openCreate();
    await fillIn();
    await user.type(field('Your name'), '*{Enter}');
    expect(description(field('Your name'))).toBe('A name can’t have * in it.');
    expect(document.activeElement).toBe(field('Your name'));
  });

  it('says how strong the password is', async () => {
    const { user } = await openCreate();
    expect(description(field('Password'))).toMatch(/^ ?Longer is stronger/);
    await user.type(field('Password'), 'password1');
    await waitFor(() =>
      expect(description(field('Password'))).toMatch(/^Weak\. Longer is stronger/),
    );
    await user.clear(field('Password'));
    await user.type(field('Password'), 'a long enough phrase');
    await waitFor(() => expect(description(field('Password'))).toMatch(/^Very strong\./));
  });
});

describe('an organization that can’t be created', () => {
  it('shows a refusal at its field until the field changes', async () => {
    const { servers, user, fillIn, onEnter } = await openCreate();
    const msg = 'That address is not allowed.';
    servers.plan(CREATE, refusal(400, 'BAD_REQUEST', { var_name: 'email', msg }));
    await fillIn();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(description(field('Your email'))).toBe(msg));
    expect(document.activeElement).toBe(field('Your email'));
    servers.plan(CREATE, ACCEPTED);
    await user.keyboard('x');
    expect(description(field('Your email'))).toBe('');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  });

  it('shows any other refusal above the buttons, and keeps the input', async () => {
    const { servers, user, fillIn } = await openCreate();
    servers.plan(CREATE, refusal(400, 'BAD_REQUEST', { msg: 'New password is too weak!' }));
    await fillIn();
    await user.keyboard('{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('New password is too weak!');
    const order = alert.compareDocumentPosition(button('Create organization'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(field('Name').value).toBe('  Harbor   Robotics ');
    expect(field('Password').value).toBe(' a long enough phrase ');
  });

  it('offers to sign in if someone was faster', async () => {
    const { servers, user, fillIn, nowTaken } = await openCreate();
    servers.plan(CREATE, refusal(400, 'BAD_REQUEST'));
    await fillIn();
    nowTaken();
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/First Tide/);
    await user.click(button('Sign in to it'));
    await heading('First Tide');
    expect(field('Email').value).toBe('ana@harbor.example');
    expect(document.activeElement).toBe(field('Password'));
  });

  it('keeps the input if the server doesn’t respond, and tries again', async () => {
    const { servers, user, fillIn, onEnter } = await openCreate();
    servers.plan(CREATE, SILENCE);
    await fillIn();
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Can’t reach the server. Try again when you’re connected.',
    );
    expect(field('Your name').value).toBe('Ana Breakwater ');
    servers.plan(CREATE, ACCEPTED);
    await user.click(button('Try again'));
    await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  });

  it('waits as long as the server asks', async () => {
    const { servers, user, fillIn, wait } = await openCreate();
    servers.plan(CREATE, refusal(429, 'RATE_LIMIT_HIT', { 'retry-after': 5 }));
    await fillIn();
    await user.keyboard('{Enter}');
    await screen.findByText('Try again in 5 s.', { selector: '[aria-hidden]' });
    await user.click(button('Create organization'));
    expect(servers.requests).toHaveLength(2);
    await wait(5000);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the demo', () => {
  it('is mentioned as a separate command, not as data to fill this server with', async () => {
    await openCreate();
    screen.getByText('npm run demo');
    expect(screen.queryByRole('button', { name: /demo/i })).toBeNull();
  });
});
