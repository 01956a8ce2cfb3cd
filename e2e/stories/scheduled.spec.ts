import { expectAccessible } from '../support/accessible';
import { expect, test, topicPath } from '../support/test';

test('E1 a message goes out later: planned, changed, sent now, canceled and brought back', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Who checks them?');
  const place = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, place);
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  const later = page.getByRole('button', { name: 'Send later' });
  const popup = page.getByRole('dialog', { name: 'Send later' });

  await later.click();
  await expect(page.getByRole('alert')).toHaveText('Enter a message.');

  await box.fill('I do, on **Monday**');
  await later.click();
  await popup.getByLabel('Date').fill('2020-01-01');
  await expect(popup.getByText('That time has passed.')).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await popup.getByRole('checkbox', { name: 'Keep unread for me' }).check();
  await popup.getByRole('button', { name: /Tomorrow morning/ }).click();
  await expect(box).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box).toHaveValue('I do, on **Monday**');

  await later.click();
  await popup.getByRole('button', { name: /Tomorrow morning/ }).click();
  await page.getByRole('link', { name: /^Scheduled/ }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('I do, on Monday');
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit scheduled message' });
  await dialog.getByLabel('Message').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a message.')).toBeVisible();
  await dialog.getByLabel('Message').fill('I do, on Tuesday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('I do, on Tuesday');

  await card.getByRole('button', { name: 'Cancel sending' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(card).toContainText('I do, on Tuesday');
  await card.getByRole('button', { name: 'Send now' }).click();
  await expect(card).toHaveCount(0);
  await page.goto(`${mei.origin}/${place}`);
  await expect(page.getByText('I do, on Tuesday')).toBeVisible();
});

test('when to send is written in one’s own words, by keys alone', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Sea trial', 'hello');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Sea trial'));
  await page.getByRole('textbox', { name: 'Message' }).fill('In the morning');
  await page.getByRole('button', { name: 'Send later' }).press('Enter');
  const popup = page.getByRole('dialog', { name: 'Send later' });
  const words = popup.getByLabel('In your own words');
  await words.fill('some other time');
  await expect(popup.getByText(/Try “tomorrow 9”/)).toBeVisible();
  await words.fill('tomorrow 9:30');
  await expect(popup.getByLabel('Time', { exact: true })).toHaveValue('09:30');
  await words.press('Enter');
  await expect(popup).toHaveCount(0);
  await page.getByRole('link', { name: /^Scheduled/ }).click();
  await expect(page.getByRole('article')).toContainText('In the morning');
});
