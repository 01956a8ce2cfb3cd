import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

test('E18 text is saved as a snippet, found by typing, edited and deleted', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Who checks them?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill('Two hours at **4 °C**');
  await page.getByRole('button', { name: 'Saved snippets' }).click();
  await page.getByRole('option', { name: 'Save this text as a snippet' }).click();
  const dialog = page.getByRole('dialog', { name: 'New snippet' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await dialog.getByLabel('Title').fill('Cold tank');
  await dialog.getByLabel('Title').press('Enter');
  await expect(dialog).toHaveCount(0);

  await box.fill('');
  await box.pressSequentially('::cold');
  await expect(page.getByRole('option', { name: /Cold tank/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Two hours at **4 °C**');

  await page.goto(`${mei.origin}/#/settings/snippets`);
  await expect(page.getByRole('heading', { name: 'Saved snippets', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Cold tank' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit snippet' });
  await edit.getByLabel('Title').fill('Cold tank report');
  await edit.getByRole('textbox', { name: 'Text' }).fill('Two hours at **3 °C**');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Cold tank report' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Cold tank report' }).click();
  await expect(page.getByText('No snippets yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit Cold tank report' })).toBeVisible();
});

test('people, channels and emoji are suggested while typing', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Who checks them?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.pressSequentially('Ask @jo');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await expect(box).toHaveValue('Ask @**Jonas Bollard** ');
  await box.pressSequentially('in #gene');
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('Ask @**Jonas Bollard** in #**general** ');
  await box.pressSequentially(':tada');
  await expect(page.getByRole('option', { name: /:tada:/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box).toBeFocused();
});
