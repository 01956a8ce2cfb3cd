import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test';
import { Wire } from '../../support/wire';

/** A server that supports what ours doesn't. */
function asOther(ours: Record<string, unknown>): Record<string, unknown> {
  const { parley_unsupported_settings: _, ...state } = ours;
  return {
    ...state,
    realm_push_notifications_enabled: true,
    settings_send_digest_emails: true,
    server_can_summarize_topics: true,
    giphy_rating_options: { disabled: { id: 0 }, g: { id: 2 } },
    realm_available_video_chat_providers: { disabled: { id: 0 }, zoom: { id: 3 } },
  };
}

/** Accessibility snapshot of a page's controls, once its heading is visible. */
async function controlsOf(page: Page, where: string, title: string): Promise<string> {
  await page.goto(where);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('switch').first()).toBeVisible();
  return page.getByRole('main').ariaSnapshot();
}

const ABSENT = {
  organization: [
    'Kind',
    'Ask to be listed in the communities directory',
    'Send new people onboarding emails',
    'Server updates',
    'GIFs from GIPHY',
    'Weekly digest',
    'Day of the digest',
    'Include message content in emails',
  ],
  permissions: ['Summarize topics', 'Manage plans and bills'],
  notifications: ['Email: All channels', 'Email: general'],
  mails: ['Email me direct messages', 'Email me a digest', 'Email me about new sign-ins'],
  defaults: ['Email direct messages', 'Email a digest after'],
};

test('settings that the server does nothing about are absent', async ({ team: { mei }, enter }) => {
  const page = await enter(mei);
  const at = (place: string) => `${mei.origin}/#/${place}`;
  const found = [
    await controlsOf(page, at('organization/profile'), 'Organization'),
    await controlsOf(page, at('organization/permissions'), 'Permissions'),
    await controlsOf(page, at('organization/defaults'), 'Defaults for new people'),
    await controlsOf(page, at('settings/notifications'), 'Notifications'),
  ].join('\n');
  for (const name of Object.values(ABSENT).flat()) expect(found).not.toContain(`"${name}`);
  expect(found).toContain('"Sound: All channels"');
  expect(found).toContain('"Desktop: general"');
  await page.goto(at('settings/devices'));
  await expect(page.getByRole('heading', { name: 'Devices and data', level: 1 })).toBeVisible();
  await expect(page.getByText('doesn’t send notifications to phone apps')).toBeVisible();
});

test('settings are shown where another server supports them', async ({
  server,
  team: { mei },
  enter,
}) => {
  const wire = await Wire.to(server.url);
  wire.pretend(asOther);
  const page = await enter(mei.at(wire.url));
  const at = (place: string) => `${wire.url}/#/${place}`;
  const organization = await controlsOf(page, at('organization/profile'), 'Organization');
  for (const name of ABSENT.organization) expect(organization).toContain(`"${name}`);
  await expect(page.getByLabel('Call provider').getByRole('option')).toHaveText(['None', 'Zoom']);
  await expect(page.getByLabel('GIFs from GIPHY').getByRole('option')).toHaveCount(2);
  const permissions = await controlsOf(page, at('organization/permissions'), 'Permissions');
  for (const name of ABSENT.permissions) expect(permissions).toContain(`"${name}`);
  const notifications = await controlsOf(page, at('settings/notifications'), 'Notifications');
  for (const name of [...ABSENT.notifications, ...ABSENT.mails]) {
    expect(notifications).toContain(`"${name}`);
  }
  const defaults = await controlsOf(page, at('organization/defaults'), 'Defaults for new people');
  for (const name of ABSENT.defaults) expect(defaults).toContain(`"${name}`);
  await wire.close();
});
