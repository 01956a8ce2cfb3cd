import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type Mock, onTestFinished, vi } from 'vitest';
import { asUserId } from '~/domain/ids';
import { EntryPages } from '~/features/sign-in/EntryPages';
import type { EntryNotice } from '~/features/sign-in/screens';
import { systemClock } from '~/lib/clock';
import type { Account } from '~/storage/schema';
import { FakeClock } from './fakeClock';
import { type FakeAnswer, type FakePlan, FakeServers, success } from './fakeServers';

/** The server that served the page. */
export const HOME = 'https://home.example';

const SERVER_FACTS = {
  authentication_methods: { password: true },
  external_authentication_methods: [],
  zulip_feature_level: 416,
  zulip_version: '12.0-test',
  zulip_merge_base: '12.0-test',
  push_notifications_enabled: false,
  is_incompatible: false,
  email_auth_enabled: true,
  require_email_format_usernames: true,
};

/** A server without an organization; `fields` are those of `GET /server_settings`. */
export function emptyServer(fields: object = {}): FakeAnswer {
  return success({ ...SERVER_FACTS, ...fields });
}

export function harborServer(fields: object = {}): FakeAnswer {
  return emptyServer({ realm_name: 'Harbor Robotics', realm_icon: '', realm_url: HOME, ...fields });
}

export function otherPage(): FakeAnswer {
  return { status: 404, body: '<!doctype html><title>Not found</title>' };
}

export function signInMethod(name: string): object {
  return { name, display_name: name, display_icon: null, login_url: '/go', signup_url: '/go' };
}

export function savedAccount(fields: Partial<Account> = {}): Account {
  const { origin = 'https://saltworks.example', userId = asUserId(7) } = fields;
  return {
    id: `${origin}#${userId}`,
    origin,
    email: 'mei@saltworks.example',
    apiKey: 'key',
    userId,
    organizationName: 'Saltworks',
    organizationIconUrl: '',
    ...fields,
  };
}

interface EntryOptions {
  /** The settings of the server that served the page. */
  readonly home?: FakePlan;
  readonly accounts?: readonly Account[];
  readonly notice?: EntryNotice;
  /** The token of a password reset link. */
  readonly recovery?: string;
  /** The key of an invitation. */
  readonly invitation?: string;
  /** The code that a sign-in on another site returned with. */
  readonly signInCode?: string;
  /** Other responses needed at the start, by route. */
  readonly plans?: Readonly<Record<string, FakePlan>>;
}

export interface OpenEntry {
  readonly servers: FakeServers;
  readonly user: UserEvent;
  readonly onEnter: Mock<(account: Account) => void>;
  readonly onForget: Mock<(account: Account) => void>;
  readonly settings: string;
  /** Lets time pass, and runs what waited for it. */
  wait(ms: number): Promise<void>;
}

/** Opens the sign-in pages, with a stopped clock and servers that respond as the test says. */
export async function openEntry(options: EntryOptions = {}): Promise<OpenEntry> {
  const clock = new FakeClock();
  vi.spyOn(systemClock, 'now').mockImplementation(() => clock.now());
  vi.spyOn(systemClock, 'schedule').mockImplementation((ms, run) => clock.schedule(ms, run));
  const servers = new FakeServers();
  const settings = `GET ${HOME}/server_settings`;
  servers.plan(settings, options.home ?? otherPage());
  for (const [route, plan] of Object.entries(options.plans ?? {})) servers.plan(route, plan);
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  const onEnter = vi.fn<(account: Account) => void>();
  const onForget = vi.fn<(account: Account) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EntryPages
        accounts={options.accounts ?? []}
        homeOrigin={HOME}
        onEnter={onEnter}
        onForget={onForget}
        invitation={options.invitation}
        recovery={options.recovery}
        signInCode={options.signInCode}
        {...(options.notice ? { notice: options.notice } : {})}
      />
    </QueryClientProvider>,
  );
  const wait = (ms: number) => act(() => clock.advance(ms));
  await wait(0);
  return { servers, user: userEvent.setup(), onEnter, onForget, settings, wait };
}

/** The only heading of the screen. */
export async function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

/** A field's description besides its name: help, or what is wrong with it. */
export function description(field: HTMLElement): string {
  const id = field.getAttribute('aria-describedby');
  return (id && document.getElementById(id)?.textContent) || '';
}
