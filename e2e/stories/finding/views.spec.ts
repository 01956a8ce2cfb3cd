import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

test('E17 a custom view: saved, renamed, unpinned and removed, in every tab', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Who checks them?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const second = await page.context().newPage();
  await second.goto(mei.origin);
  const more = page.getByRole('button', { name: 'More views' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Save this view as' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Anchor watch');
  await expectAccessible(page);
  await dialog.getByLabel('Name').press('Enter');
  await expect(second.getByRole('link', { name: 'Anchor watch' })).toBeVisible();

  await more.click();
  await page.getByRole('menuitem', { name: 'Edit this view' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit this view' });
  await expect(edit.getByLabel('Name')).toHaveValue('Anchor watch');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${mei.origin}/#/narrow/is/starred`);
  await more.click();
  await expect(page.getByRole('menuitem', { name: /Save this view as/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.goto(`${mei.origin}/#/narrow/is/resolved`);
  await more.click();
  await page.getByRole('menuitem', { name: 'Save this view as' }).click();
  await dialog.getByLabel('Name').fill('Anchor watch');
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog.getByText('You already have a view named “Anchor watch”.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Edit views' }).click();
  await page.getByRole('button', { name: 'Rename Anchor watch' }).click();
  await page.getByLabel('Name of Anchor watch').fill('Mooring');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('link', { name: 'Mooring' })).toBeVisible();
  await page.getByRole('button', { name: 'Unpin Mooring' }).click();
  await expect(second.getByRole('link', { name: 'Mooring' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Mooring' }).click();
  await expect(page.getByText('Removed Mooring')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove Mooring' })).toBeVisible();
});

test('each view has a URL and says why it is empty', async ({ team: { mei }, enter }) => {
  const page = await enter(mei);
  for (const [path, title] of [
    ['inbox', 'Inbox'],
    ['recent', 'Recent'],
    ['narrow/is/mentioned', 'Mentions'],
    ['narrow/is/starred', 'Starred'],
    ['drafts', 'Drafts'],
    ['scheduled', 'Scheduled'],
    ['reminders', 'Reminders'],
  ]) {
    await page.goto(`${mei.origin}/#/${path}`);
    await expect(page).toHaveTitle(new RegExp(title ?? ''));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
});
