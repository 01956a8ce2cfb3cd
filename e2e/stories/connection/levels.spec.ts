import type { Page } from 'playwright/test';
import type { Person } from '../../support/person';
import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

const at = (level: string) => [
  '--rate-limits',
  'off',
  '--heartbeat-seconds',
  '1',
  '--as-level',
  level,
];

/** Pages that don't exist at level 372, with the reason shown. */
const MISSING: Readonly<Record<string, string>> = {
  reminders:
    'This server is too old for reminders: they came with Zulip Server 11.0 (feature level 399).',
  'organization/moderation':
    'This server is too old for reporting messages: they came with Zulip Server 11.0 (feature level 382).',
  'organization/audit-log':
    'This server doesn’t support an audit log. Only Parley’s own server does.',
};
/** Pages that exist only partly, with the reason they show. */
const PARTLY: Readonly<Record<string, string>> = {
  'organization/channels': 'too old for channel folders: they came with Zulip Server 11.0',
};
const SECTIONS = [
  ...['profile', 'account', 'preferences', 'notifications', 'alert-words', 'snippets', 'muted'],
  ...['devices', 'bots', 'server'],
].map((section) => `settings/${section}`);
const ORGANIZATION = [
  ...['profile', 'permissions', 'defaults', 'people', 'invitations', 'groups', 'profile-fields'],
  ...['channels', 'export', 'statistics', 'emoji', 'linkifiers', 'playgrounds', 'bots'],
].map((section) => `organization/${section}`);

/** Reads the names of an open menu's entries, then closes the menu. */
async function entriesOf(page: Page): Promise<readonly string[]> {
  const entries = page.getByRole('menuitem').or(page.getByRole('menuitemradio'));
  await expect(entries.first()).toBeVisible();
  const names = await entries.allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  return names.map((name) => name.split('\n')[0] ?? '');
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('a server of level 372', () => {
  test.use({ serverFlags: at('372') });

  test('explains each later feature at its URL', async ({ server, team: { mei }, enter }) => {
    await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'old pier' }] });
    const pier = await mei.channelId('old pier');
    await mei.archive(pier);
    const wire = await Wire.to(server.url);
    const page = await enter(mei.at(wire.url));
    for (const [path, reason] of Object.entries(MISSING)) {
      await go(page, path);
      await expect(page.getByRole('main')).toContainText(reason);
    }
    for (const [path, reason] of Object.entries(PARTLY)) {
      await go(page, path);
      await expect(page.getByRole('main')).toContainText(reason);
    }
    await go(page, `channels/${pier}/general`);
    await expect(page.getByText('too old for unarchiving channels')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bring it back' })).toHaveCount(0);

    const crew = { name: 'Crew', description: '', members: [mei.id] };
    const { group_id } = await mei.post('/user_groups/create', crew);
    await mei.post(`/user_groups/${group_id}/deactivate`);
    await go(page, `groups/${group_id}/members`);
    await expect(page.getByText('too old for reactivating groups')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reactivate group' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More views' }).click();
    await page.getByRole('menuitem', { name: 'Edit views' }).click();
    const views = page.getByRole('dialog');
    await expect(views).toContainText('too old for custom views in the sidebar');
    await expect(views.getByRole('button', { name: /[Pp]in/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.goto(`${wire.url}/#/reminders`);
    await page.getByRole('link', { name: 'About this server' }).click();
    await expect(page.getByRole('heading', { name: 'This server', level: 1 })).toBeVisible();
    const facts = page.getByRole('main');
    await expect(facts).toContainText('10.2');
    await expect(facts).toContainText('372');
    const rows = page.getByRole('table', { name: 'Not supported' }).getByRole('row');
    await expect(rows.filter({ hasText: /^Channel folders/ })).toContainText(
      'Feature level 389 and above (Zulip Server 11.0)',
    );
    await expect(rows.filter({ hasText: 'An audit log' })).toContainText(
      'Parley’s own server only',
    );
    await expect(rows.filter({ hasText: 'Saved snippets' })).toHaveCount(0);
    expect(wire.refused).toEqual([]);
    await wire.close();
  });

  test('opens every menu, and nothing it offers fails', async ({
    server,
    team: { mei, jonas },
    enter,
  }) => {
    await jonas.say('general', 'Anchors', 'Who checks them?');
    const general = await mei.channelId('general');
    const wire = await Wire.to(server.url);
    const page = await enter(mei.at(wire.url), topicPath(general, 'Anchors'));
    const offered = await everyMenu(page);
    for (const later of ['Remind me', 'Report', 'Reminders', 'Save this view as']) {
      expect(offered).not.toContain(later);
    }
    expect(offered).toEqual(expect.arrayContaining(['Forward', 'Edit views', 'Mute channel']));
    await useThem(page, mei, general);
    for (const path of [...SECTIONS, ...ORGANIZATION]) await go(page, path);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('audit');
    await expect(page.getByRole('option', { name: /Audit log/ })).toHaveCount(0);
    expect(wire.refused).toEqual([]);
    await wire.close();
  });
});

async function everyMenu(page: Page): Promise<readonly string[]> {
  const offered: string[] = [];
  const message = page.getByRole('article').filter({ hasText: 'Who checks them?' });
  // What was just painted may be repainted under the pointer.
  await expect(async () => {
    await message.hover();
    await message.getByRole('button', { name: 'More actions' }).click({ timeout: 1000 });
  }).toPass();
  offered.push(...(await entriesOf(page)));
  await page.getByRole('button', { name: 'More views' }).click();
  offered.push(...(await entriesOf(page)));
  await page.getByRole('button', { name: /Harbor Robotics/ }).click();
  offered.push(...(await entriesOf(page)));
  const channel = page
    .getByRole('navigation')
    .getByRole('link', { name: /general/ })
    .first();
  await channel.click({ button: 'right' });
  offered.push(...(await entriesOf(page)));
  return offered;
}

/** Uses what differs at this level: the forms that leave out later features. */
async function useThem(page: Page, mei: Person, general: number): Promise<void> {
  await go(page, 'channels/new');
  await page.getByLabel('Name', { exact: true }).fill('moorings');
  await expect(page.getByRole('main').getByLabel('Folder')).toHaveCount(0);
  await expect(page.getByRole('main').getByLabel('Topics')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create channel' }).click();
  await expect(page.getByText('Created moorings')).toBeVisible();
  await go(page, `channels/${general}/permissions`);
  await expect(page.getByText('Post messages')).toBeVisible();
  await expect(page.getByText('Resolve topics')).toHaveCount(0);
  await go(page, 'groups/new');
  await page.getByLabel('Name', { exact: true }).fill('riggers');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByText('Created riggers')).toBeVisible();
  await page.goto(`${new URL(page.url()).origin}/#/organization/invitations/new`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Welcome message')).toHaveCount(0);
  await dialog.getByText('With a link').click();
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await expect(dialog.getByText(/\/join|\/invite/)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await mei.channelId('moorings')).toBeGreaterThan(0);
}

test.describe('the newest server', () => {
  test.use({ serverFlags: at('newest') });

  test('works with the page, whatever else it sends', async ({
    server,
    team: { mei, jonas },
    enter,
  }) => {
    await jonas.say('general', 'Anchors', 'Who checks them?');
    const general = await mei.channelId('general');
    const wire = await Wire.to(server.url);
    const page = await enter(mei.at(wire.url), topicPath(general, 'Anchors'));
    await expect(page.getByText('Who checks them?')).toBeVisible();
    // Unknown events arrive in place of heartbeats.
    const polled = wire.count('GET', '/events');
    await expect.poll(() => wire.count('GET', '/events')).toBeGreaterThan(polled + 4);
    expect(wire.count('POST', '/register')).toBe(1);
    await page.getByRole('textbox', { name: 'Message' }).fill('I do');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: 'I do' })).toBeVisible();
    await jonas.say('general', 'Anchors', 'Thanks');
    await expect(page.getByText('Thanks')).toBeVisible();
    for (const path of ['reminders', 'organization/moderation', ...SECTIONS, ...ORGANIZATION]) {
      await go(page, path);
    }
    await go(page, 'organization/audit-log');
    await expect(page.getByText('Only Parley’s own server does')).toBeVisible();
    // One page also registers, without a queue lifespan, to read the settings for new people.
    const queues = wire
      .of('POST', '/register')
      .filter(({ fields }) => fields?.has('queue_lifespan_secs'));
    expect(queues).toHaveLength(1);
    expect(wire.refused).toEqual([]);
    await wire.close();
  });
});

// Each of these levels does some things its own way; `npm run test:levels` runs them.
const OTHERS = process.env['PARLEY_LEVELS'] === 'all' ? ['237', '277', '334', '400', '416'] : [];
for (const level of OTHERS) {
  test.describe(`a server of level ${level}`, () => {
    test.use({ serverFlags: at(level) });

    test('can be read, written to and searched without a refused request', async ({
      server,
      team: { mei, jonas },
      enter,
    }) => {
      await jonas.say('general', 'Anchors', 'Who checks them?');
      const general = await mei.channelId('general');
      const wire = await Wire.to(server.url);
      const page = await enter(mei.at(wire.url), topicPath(general, 'Anchors'));
      await expect(page.getByText('Who checks them?')).toBeVisible();
      await page.getByRole('textbox', { name: 'Message' }).fill('I do');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article').filter({ hasText: 'I do' })).toBeVisible();
      await jonas.say('general', 'Anchors', 'Thanks');
      await expect(page.getByText('Thanks')).toBeVisible();
      await go(page, 'narrow/search/checks');
      await expect(page.getByRole('article').filter({ hasText: 'Who checks them?' })).toBeVisible();
      await go(page, 'settings/server');
      await expect(page.getByRole('main')).toContainText(level);
      await go(page, 'organization/permissions');
      expect(wire.refused).toEqual([]);
      await wire.close();
    });
  });
}
