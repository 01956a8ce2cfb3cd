import type { Page } from 'playwright/test';

import { expectWhole, furnish, pagesOf, settingsListed } from '../../support/screens';
import { expect, test, topicPath } from '../../support/test';

const inLanguage = (page: Page, tag: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', tag);

test('the page turns to the chosen language, keeps what was being written, and stays', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Tides', 'High water at six');
  const path = topicPath(await mei.channelId('general'), 'Tides');
  const page = await enter(mei, path);
  await inLanguage(page, 'en');
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a thou');
  await page.goto(`${mei.origin}/#/settings/preferences`);
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');

  await inLanguage(page, 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Präferenzen');
  await page.goto(`${mei.origin}/${path}`);
  const box = page.getByRole('textbox', { name: 'Nachricht' });
  await expect(box).toHaveValue('Half a thou');
  await expect(page.getByText('Heute', { exact: true })).toBeVisible();
  await box.press('End');
  await box.pressSequentially('ght');
  await box.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Half a thought' })).toBeVisible();
  await page.reload();
  await inLanguage(page, 'de');
  await expect(page.getByRole('link', { name: 'Eingang' })).toBeVisible();

  // In every tab.
  const other = await page.context().newPage();
  await other.goto(`${mei.origin}/#/settings/preferences`);
  await other.getByLabel('Sprache', { exact: true }).selectOption('English');
  await inLanguage(other, 'en');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Preferences');
  await inLanguage(page, 'en');
});

test('what the server refuses is said in the page’s language', async ({ team: { mei }, enter }) => {
  const path = topicPath(await mei.channelId('general'), 'Buoy\u0007');
  const page = await enter(mei, path);
  await mei.patch('/settings', { default_language: 'de' });
  await inLanguage(page, 'de');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Who hears this?');
  await page.keyboard.press('Enter');
  const row = page.getByRole('article').filter({ hasText: 'Who hears this?' });
  await expect(row.getByRole('alert')).toContainText('Ungültiges Zeichen im Thema');
  // At the field that it is about.
  await page.goto(`${mei.origin}/#/settings/account`);
  const old = page.getByLabel('Aktuelles Passwort', { exact: true });
  await old.fill('not my password');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('nine herons wade past the quay');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(old).toHaveAccessibleDescription(/Falsches Passwort/);
});

test('who isn’t signed in is met in the browser’s language, and then has that of the account', async ({
  browser,
  team: { mei, jonas },
}) => {
  await jonas.patch('/settings', { default_language: 'fr' });
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto(mei.origin);
  await inLanguage(page, 'de');
  await page.getByLabel('E-Mail').fill(jonas.email);
  await page.getByLabel('Passwort', { exact: true }).fill(jonas.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await inLanguage(page, 'fr');
  await expect(page.getByRole('link', { name: 'Boîte de réception' })).toBeVisible();
  await context.close();
});

test.describe('before there is an account', () => {
  test.use({ isFounded: false });

  test('a new account keeps the language of the page that it was created on', async ({
    server,
    browser,
  }) => {
    const context = await browser.newContext({ locale: 'de-DE' });
    const page = await context.newPage();
    await page.goto(server.url);
    await inLanguage(page, 'de');
    await page.getByLabel('Name', { exact: true }).fill('Harbor Robotics');
    await page.getByLabel('Dein Name').fill('Mei Lantern');
    await page.getByLabel('Deine E-Mail-Adresse').fill('mei@harbor.example');
    await page.getByLabel('Passwort', { exact: true }).fill('a lantern on the pier');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Harbor Robotics' })).toBeVisible();
    await page.goto(`${server.url}/#/settings/preferences`);
    await expect(page.getByLabel('Sprache', { exact: true })).toHaveValue('de');
    await expect(page.getByRole('switch', { name: '24-Stunden-Format' })).toBeChecked();
    await page.reload();
    await inLanguage(page, 'de');
    await expect(page.getByLabel('Sprache', { exact: true })).toHaveValue('de');
    await context.close();
  });
});

test('a language works while the server can’t be reached', async ({
  server,
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox', { serviceWorkers: 'allow' });
  await mei.patch('/settings', { default_language: 'de' });
  await inLanguage(page, 'de');
  await expect(page.getByRole('link', { name: 'Eingang' })).toBeVisible();
  // Said last, once all files are there.
  const kept = () => page.evaluate(async () => (await caches.match('/language'))?.text());
  await expect.poll(kept, { timeout: 45_000 }).toBe('de');
  await server.stop();
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  // Parts that were never opened before are kept too.
  await again.goto(`${mei.origin}/#/settings/notifications`);
  await inLanguage(again, 'de');
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Benachrichtigungen');
});

test('languages change one after another at once, while the files of each are being kept', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/settings/preferences', { serviceWorkers: 'allow' });
  // Each page is turned as soon as it can be: the files of the one before are still being fetched then.
  for (const [name, tag] of [
    ['Deutsch', 'de'],
    ['Français', 'fr'],
    ['Nederlands', 'nl'],
    ['Italiano', 'it'],
    ['English', 'en'],
    ['Español', 'es'],
  ] as const) {
    // Each language’s word for it differs; the choice doesn’t.
    const choice = page
      .getByRole('combobox')
      .filter({ has: page.locator('option[value="pt-br"]') });
    await choice.selectOption(name);
    await inLanguage(page, tag);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferencias');
  const kept = () => page.evaluate(async () => (await caches.match('/language'))?.text());
  await expect.poll(kept, { timeout: 45_000 }).toBe('es');
  await page.reload();
  await inLanguage(page, 'es');
});

test('every page fits in German, whose words are long, on a phone', async ({
  team: { mei, jonas },
  enter,
}) => {
  test.setTimeout(180_000);
  const general = await furnish(mei, jonas);
  const page = await enter(mei, '#/inbox', { viewport: { width: 390, height: 844 } });
  const pages = { ...(await settingsListed(page)), ...pagesOf(general, jonas) };
  await mei.patch('/settings', { default_language: 'de' });
  await inLanguage(page, 'de');
  for (const place of Object.keys(pages)) {
    await test.step(place, async () => {
      await page.goto(`${mei.origin}/#/${place}`);
      await expectWhole(page, /./);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectWhole(page, /./);
      await page.setViewportSize({ width: 390, height: 844 });
    });
  }
});
