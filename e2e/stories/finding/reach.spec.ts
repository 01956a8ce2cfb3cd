import type { Page } from 'playwright/test';
import { OWN_SETTINGS } from '../../../src/domain/capabilities/ownSettings';
import { expectAccessible } from '../../support/accessible';
import { waitForApp } from '../../support/signIn';
import { expect, test, topicPath } from '../../support/test';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });

test('follow, mute, resolve and copy link are one click away in the header, or in its menu where space is tight', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Sea trial', 'hello');
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const page = await enter(mei, path, { permissions: ['clipboard-read', 'clipboard-write'] });
  const header = page.locator('main header').first();
  await header.getByRole('button', { name: 'Follow topic', exact: true }).click();
  await expect(header.getByRole('button', { name: 'Unfollow topic' })).toBeVisible();
  await header.getByRole('button', { name: 'Mute topic', exact: true }).click();
  await expect(header.getByRole('button', { name: 'Unmute topic' })).toBeVisible();
  await expectAccessible(page);
  await header.getByRole('button', { name: 'Copy link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/#narrow\/channel\/\d+-general\/topic\/Sea/);
  // By keyboard.
  await header.getByRole('button', { name: 'Mark as resolved' }).press('Enter');
  await expect(header.getByRole('button', { name: 'Mark as unresolved' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(header.getByRole('button', { name: 'Unmute topic' })).toBeHidden();
  await header.getByRole('button', { name: 'More actions' }).click();
  for (const name of ['Unmute topic', 'Mark as unresolved', 'Copy link', 'Jump to a day'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
});

test('the palette and New message find topics that were never opened here, by their current names', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.post('/users/me/subscriptions', { subscriptions: [{ name: 'pier' }] });
  const id = await jonas.say('pier', 'Herring boats', 'in the morning');
  await jonas.say('general', 'Winch', 'hello');
  await jonas.patch(`/messages/${id}`, { topic: 'Mackerel boats', propagate_mode: 'change_all' });
  const page = await enter(mei, '#/inbox');
  // The button shows its shortcut.
  const door = page.getByRole('button', { name: /Search or jump to/ });
  await expect(door.getByText('K', { exact: true })).toBeVisible();
  await door.click();
  await palette(page).fill('herring');
  await expect(page.getByRole('option', { name: /Herring boats/ })).toHaveCount(0);
  await palette(page).fill('mackerel');
  const option = page.getByRole('option', { name: /Mackerel boats.*in pier/ });
  await expect(option).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/topic\/Mackerel.20boats/);
  await page.goto(`${mei.origin}/#/inbox`);
  await page.keyboard.press('c');
  await page.getByRole('combobox', { name: /Message a person/ }).fill('mackerel');
  await expect(option).toBeVisible();
});

test('any setting is found by its words, in the palette and in the settings, and its control gets focus', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  await page.keyboard.press('Control+k');
  await palette(page).fill('return key new line');
  await expect(page.getByRole('option', { name: /Enter sends/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const enterSends = page.getByRole('switch', { name: 'Enter sends' });
  await expect(enterSends).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('can_edit nothing');
  await expect(page.getByText('No settings found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('resolve');
  await page.getByRole('link', { name: /Resolve topics/ }).click();
  await expect(page).toHaveURL(/organization\/permissions/);
  await expect(page.locator('[class*="found"]')).toContainText('Resolve topics');
  await expect(page.locator('[class*="found"] :focus')).toHaveCount(1);
  // The highlight goes away when the user moves on.
  await page.keyboard.press('Tab');
  await expect(page.locator('[class*="found"]')).toHaveCount(0);
});

test('each personal setting found by search is in its place, under the name it was found by', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/settings/profile');
  const field = page.getByRole('searchbox', { name: 'Find a setting' });
  const found = page.getByRole('region', { name: 'Single settings' });
  const marked = page.locator('[class*="found"]');
  const gone: string[] = [];
  let shown = 0;
  for (const label of OWN_SETTINGS.flatMap(({ settings }) => settings.map(([name]) => name))) {
    await field.fill(label);
    const answer = page
      .getByText('No settings found')
      .or(page.getByRole('navigation').getByRole('link'));
    await expect(answer.first()).toBeVisible();
    const link = found.getByRole('link').filter({ hasText: label }).first();
    // This server doesn't support some.
    if ((await link.count()) === 0) continue;
    shown += 1;
    await link.click();
    await marked.waitFor({ timeout: 5000 }).catch(() => gone.push(label));
  }
  expect(gone).toEqual([]);
  expect(shown).toBeGreaterThan(30);
});

test('shortcuts are changed where they are listed: conflicts are explained, and changes persist and can be reset', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(page);
  await help.getByRole('button', { name: /^Recent: t/ }).press('Enter');
  await page.keyboard.press('n');
  await expect(help.getByRole('alert')).toContainText('n is “Next unread topic”');
  await help.getByRole('button', { name: 'Cancel' }).click();
  await help.getByRole('button', { name: /^Recent: t/ }).press('Enter');
  await page.keyboard.press('F6');
  await expect(help.getByRole('alert')).toContainText('always goes to the next part');
  await help.getByRole('button', { name: /^Recent: t/ }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(help).toBeVisible();
  await help.getByRole('button', { name: /^Recent: t/ }).press('Enter');
  await page.keyboard.press('h');
  await expect(help.getByRole('button', { name: /^Recent: h/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/#\/recent$/);
  await page.reload();
  await page.goto(`${mei.origin}/#/inbox`);
  await waitForApp(page);
  // Works whether or not its code has loaded yet.
  await page.keyboard.press('q');
  await expect(page.getByRole('searchbox', { name: /^Filter channels/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/#\/recent$/);
  await page.keyboard.press('?');
  await help.getByRole('button', { name: 'Reset all shortcuts' }).click();
  await expect(help.getByRole('button', { name: /^Recent: t/ })).toBeVisible();
});
