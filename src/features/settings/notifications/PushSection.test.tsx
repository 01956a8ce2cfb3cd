import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RealmState } from '~/model/state';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { PushSection } from './PushSection';

const withKey =
  (pushKey: string | undefined) =>
  (realm: RealmState): RealmState => {
    const { facts } = eg.ownOrganization();
    const organization = { ...realm.organization, facts: facts && { ...facts, pushKey } };
    return { ...realm, organization };
  };

const HERE = { name: 'Notify me on this device' };

afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser with this notification permission. */
function browser(permission: NotificationPermission): void {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.stubGlobal('navigator', { serviceWorker: {} });
}

/** Requests nothing before its responses are planned. */
function Opened() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <PushSection />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

const open = async (key: string | undefined) => {
  const screens = await renderWithSession(<Opened />, {}, withKey(key));
  screens.server.plan('GET /parley/sessions', { sessions: [] });
  await screens.user.click(screen.getByRole('button', { name: 'Open' }));
  return screens;
};

it('is absent if the server has no push', async () => {
  await open(undefined);
  expect(screen.queryByRole('heading', { name: 'When Parley is closed' })).toBeNull();
});

it('says what to do on an iPhone, and what a browser can’t do', async () => {
  vi.stubGlobal('navigator', { standalone: false });
  const { unmount } = await open('key');
  screen.getByText(/add Parley to your home screen/);
  unmount();
  vi.stubGlobal('navigator', {});
  await open('key');
  screen.getByText(/can’t show notifications while Parley is closed/);
  expect(screen.queryByRole('switch', HERE)).toBeNull();
});

it('can be turned on if the browser allows it, and otherwise says how to change that', async () => {
  browser('denied');
  const { unmount } = await open('key');
  screen.getByText(/Your browser blocks notifications/);
  expect(screen.getByRole('switch', HERE).getAttribute('aria-disabled')).toBe('true');
  unmount();
  browser('default');
  const { user } = await open('key');
  const here = await screen.findByRole<HTMLInputElement>('switch', HERE);
  await vi.waitFor(() => expect(here.getAttribute('aria-disabled')).toBeNull());
  await user.click(here);
  // Prompted, and denied.
  await screen.findByText('Your browser blocks notifications.');
  expect(here.checked).toBe(false);
});
