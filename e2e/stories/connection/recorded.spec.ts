import type { Page } from 'playwright/test';
import { waitForApp } from '../../support/signIn';
import { test as base, expect, topicPath } from '../../support/test';
import { RecordedServer, recording } from '../../support/testing/recordedServer';

interface Fixtures {
  /** Signs in as a person whose responses were recorded, on a stand-in for that server. */
  readonly enterAs: (
    role: string,
  ) => Promise<{ readonly page: Page; readonly standIn: RecordedServer }>;
}

const test = base.extend<Fixtures>({
  enterAs: async ({ server, page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const standIns: RecordedServer[] = [];
    await use(async (role) => {
      if (!recording) throw new Error('there is no recording');
      const standIn = await RecordedServer.start(server.url, recording, role);
      standIns.push(standIn);
      await page.goto(standIn.url);
      await page.getByLabel('Email').fill(`${role}@chat.example`);
      await page.getByLabel('Password', { exact: true }).fill('whatever');
      await page.keyboard.press('Enter');
      await waitForApp(page);
      return { page, standIn };
    });
    await Promise.all(standIns.map((standIn) => standIn.close()));
    expect(errors).toEqual([]);
  },
});

test.beforeEach(() => {
  const why = 'no recording of a public server is beside this checkout';
  test.info().skip(recording === undefined, why);
});

test('a member can read, search and follow live what a public server sent', async ({ enterAs }) => {
  const { page, standIn } = await enterAs('hamlet');
  const at = (place: string) => page.goto(`${standIn.url}/#/${place}`);
  await at('inbox');
  await expect(page.getByText('6 unread in 2 conversations')).toBeVisible();
  await at('feed');
  await expect(page.getByRole('article').filter({ hasText: 'zoe while limited' })).toBeVisible();
  await expect(
    page.getByRole('article').filter({ hasText: ':green_tick: ||x||' }).first(),
  ).toBeVisible();
  await at('narrow/search/quickly');
  await expect(page.getByText('40 messages in 16 conversations')).toBeVisible();
  await expect(page.locator('mark', { hasText: 'quickly' }).first()).toBeVisible();

  // Stops before the event that archives the channel created in the recording.
  standIn.tellEvents(81);
  await at(topicPath(1217, 'second topic').slice(2));
  const row = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(row('edited')).toBeVisible();
  await expect(row('edited')).toContainText('Iago');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('second topic');
  await at(topicPath(1217, 'poll').slice(2));
  await expect(row('Which?').getByText('A', { exact: true })).toBeVisible();
  await at('narrow/channel/1217');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rec renamed');
  await expect(row('Iago changed').first()).toBeVisible();
  standIn.tellEvents(Number.POSITIVE_INFINITY);
  await expect(row('Channel rec renamed has been archived.')).toBeVisible();
  await expect(page.getByText('rec renamed is archived.')).toBeVisible();
});

/** Requests the page makes that weren't recorded. */
const NOT_RECORDED = new Set(['DELETE /events', 'GET /export/realm/consents']);
const NEEDS_CONSENTS = '#/organization/export';

for (const role of ['desdemona', 'iago', 'shiva', 'polonius']) {
  test(`no settings page fails for ${role} with the responses of a public server`, async ({
    enterAs,
  }) => {
    const { page, standIn } = await enterAs(role);
    standIn.tellEvents(Number.POSITIVE_INFINITY);
    await page.goto(`${standIn.url}/#/settings`);
    const links = page
      .getByRole('listitem')
      .locator('a[href^="#/settings/"], a[href^="#/organization/"]');
    await expect(links.nth(5)).toBeVisible();
    const pages = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    const failing: string[] = [];
    for (const place of pages) {
      await page.goto(`${standIn.url}/${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const notes = await page.getByRole('alert').allInnerTexts();
      if (notes.length > 0) failing.push(place);
    }
    expect(pages.length).toBeGreaterThanOrEqual(10);
    expect([...standIn.unknown].filter((call) => !NOT_RECORDED.has(call))).toEqual([]);
    expect(failing.filter((place) => place !== NEEDS_CONSENTS)).toEqual([]);
  });
}
