import type { Page } from 'playwright/test';
import { hold } from '../../support/hold';
import { tabTo } from '../../support/tabTo';
import { expect, test } from '../../support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Title of a page once it is named; by then, focus is tracked. */
const NAMED = / - /;

test('by keys: a refusal leads to its field, and Escape leaves a field before the settings', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/settings/account');
  const old = page.getByRole('textbox', { name: 'Current password' });
  await expect(region(page, 'Account and API key')).toBeVisible();
  await tabTo(page, old);
  await page.keyboard.type('not this one');
  await tabTo(page, page.getByRole('textbox', { name: 'New password' }));
  await page.keyboard.type('a longer lantern');
  await page.keyboard.press('Enter');
  await expect(old).toBeFocused();
  await expect(old).toHaveAccessibleDescription(/Wrong password/);
  await page.keyboard.press('Escape');
  await expect(region(page, 'Account and API key')).toBeFocused();
  await tabTo(page, button(page, 'Create a key'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Create a key')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
});

test('by keys: removing a row moves focus to the next one', async ({ team: { mei }, enter }) => {
  await mei.post('/users/me/alert_words', { alert_words: ['barnacle', 'kelp'] });
  for (const title of ['Cold tank', 'Warm tank']) {
    await mei.post('/saved_snippets', { title, content: 'Two hours' });
  }
  const page = await enter(mei, '#/settings/alert-words');
  await expect(region(page, 'Alert words')).toBeVisible();
  await expect(page).toHaveTitle(NAMED);
  await tabTo(page, button(page, 'Remove barnacle'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove kelp')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Words and phrases' })).toBeFocused();

  await page.goto(`${mei.origin}/#/settings/snippets`);
  await expect(region(page, 'Saved snippets')).toBeFocused();
  await tabTo(page, button(page, 'Delete Cold tank'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Delete Warm tank')).toBeFocused();
  await expect(button(page, 'Undo').last()).toBeVisible();
  await page.keyboard.press('F6');
  await expect(button(page, 'Undo').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Delete Cold tank')).toBeVisible();
  await expect(button(page, 'Delete Warm tank')).toBeFocused();
});

test('by keys: focus set before the code that tracks it loads is tracked, too', async ({
  team: { mei },
  enter,
}) => {
  await mei.post('/users/me/alert_words', { alert_words: ['barnacle', 'kelp'] });
  const page = await enter(mei);
  const letGo = await hold(page, /\/assets\/parts-.*\.js/);
  await page.goto(`${mei.origin}/?#/settings/alert-words`);
  await tabTo(page, button(page, 'Remove barnacle'));
  const come = page.waitForResponse(/\/assets\/parts-/);
  letGo();
  await (await come).finished();
  // Focus tracking starts together with naming the page.
  await expect(page).toHaveTitle(NAMED);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove kelp')).toBeFocused();
});

test('by keys: a status is composed, and people are removed from a new conversation', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  await tabTo(page, page.getByRole('button', { name: /Mei Lantern/ }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your status' });
  await expect(dialog.getByLabel('Status', { exact: true })).toBeFocused();
  await page.keyboard.type('At the slip');
  await tabTo(page, dialog.getByRole('button', { name: 'Choose an emoji' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search emoji' })).toBeFocused();
  await page.keyboard.type('anchor');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose an emoji' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Mei Lantern/ }).first()).toBeFocused();

  await page.keyboard.press('x');
  const to = page.getByRole('combobox', { name: 'To' });
  await expect(to).toBeFocused();
  await page.keyboard.type('jonas');
  await page.keyboard.press('Enter');
  const remove = button(page, 'Remove Jonas Bollard');
  await page.keyboard.press('Shift+Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(to).toBeFocused();
  await page.keyboard.type('jonas');
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Write'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/narrow/dm/[\\d,]*${jonas.id}`));
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
});
