import type { Page } from 'playwright/test';
import { tabTo } from '../../support/tabTo';
import { expect, test, topicPath } from '../../support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses an entry of the open menu with the arrow keys. */
async function choose(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name });
  await expect(entry).toBeVisible();
  for (let i = 0; i < 20 && !(await entry.evaluate((one) => one === document.activeElement)); i++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}

test('by keys: sidebar entries are found, renamed, muted and left', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  await jonas.say('general', 'Anchors', 'Which one?');
  const page = await enter(mei, '#/inbox');
  await expect(page.getByRole('main').getByRole('link', { name: /Anchors/ })).toBeVisible();
  const tree = page.getByRole('navigation', { name: 'Views and conversations' });
  const filter = tree.getByRole('searchbox');
  await page.keyboard.press('q');
  await expect(filter).toBeFocused();
  await page.keyboard.type('gener');
  await expect(tree.getByRole('status')).toHaveText('1 result');
  await page.keyboard.press('Escape');
  await expect(filter).toHaveValue('');
  await page.keyboard.type('anchors');
  await expect(tree.getByRole('status')).toHaveText('1 result');
  await page.keyboard.press('ArrowDown');
  const topic = tree.getByRole('link', { name: /Anchors/ });
  await expect(topic).toBeFocused();
  await page.keyboard.press('ContextMenu');
  await choose(page, 'Rename topic');
  const dialog = page.getByRole('dialog', { name: 'Rename topic' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(topic).toBeFocused();
  await page.keyboard.press('ContextMenu');
  await choose(page, 'Mute topic');
  await expect(page.getByText('“Anchors” muted')).toBeVisible();
  await expect(topic).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await expect(filter).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(tree.getByRole('link', { name: /^pier/ })).toBeFocused();
  await page.keyboard.press('ContextMenu');
  await choose(page, 'Leave channel');
  await expect(tree.getByRole('link', { name: /^pier/ })).toHaveCount(0);
  // The row is gone: its neighbor gets focus.
  await expect(tree.getByRole('link', { name: /^general/ })).toBeFocused();
});

test('by keys: a view is saved, and renaming it in the list of views is canceled', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Anchors', 'Which one?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  await expect(page.getByRole('log')).toBeFocused();
  await page.keyboard.press('Shift+F6');
  const more = button(page, 'More views');
  for (let i = 0; i < 20 && !(await more.evaluate((one) => one === document.activeElement)); i++) {
    await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.press('Enter');
  await choose(page, 'Save this view as');
  const name = page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Enter a name.');
  await page.keyboard.type('Mooring');
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, 'Edit views');
  const rename = button(page, 'Rename Mooring');
  await tabTo(page, rename);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of Mooring')).toBeFocused();
  await page.keyboard.type(' x');
  // Escape closes only the topmost layer.
  await page.keyboard.press('Escape');
  await expect(rename).toBeFocused();
  await tabTo(page, button(page, 'Remove Mooring'));
  await page.keyboard.press('Enter');
  await expect(rename).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Views' }).locator('button:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('by keys: a search with words and chips, one of them negated', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'The heavy anchor');
  await mei.say('general', 'Anchors', 'The light anchor');
  const page = await enter(mei, '#/inbox');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search messages' });
  await expect(search).toBeFocused();
  await page.keyboard.type('-sender:jon');
  await expect(page.getByRole('option', { name: /Jonas Bollard/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
  await page.keyboard.type('anchor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/-sender\/.*search\/anchor$/);
  await expect(page.getByRole('article')).toHaveText([/The light anchor/]);
  await expect(page.locator('[data-messages]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/topic\/Anchors\/near\/\d+$/);
  await expect(page.getByRole('article').filter({ hasText: 'The light anchor' })).toBeFocused();
});
