import { expectAccessible } from '../../support/accessible';
import { tabTo } from '../../support/tabTo';
import { expect, test, topicPath } from '../../support/test';

test('E1 a message is sent later: scheduled, edited, sent now, canceled and restored', async ({
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
  await page.getByRole('log').focus();
  await page.keyboard.press('Control+Shift+z');
  await expect(box).toHaveValue('');
  await page.getByRole('link', { name: /^Scheduled/ }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('I do, on Monday');
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit scheduled message' });
  await dialog.getByLabel('Message').fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Enter a message.')).toBeVisible();
  await dialog.getByLabel('Message').fill('I do, on Tuesday');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
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

test('the time to send is entered in words, by keyboard alone', async ({
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
  await words.fill('tomorrow 9:30 or so');
  // What isn't understood doesn't leave the time from before.
  await words.press('Enter');
  await expect(popup.getByText(/Try “tomorrow 9”/)).toBeVisible();
  await expect(popup.getByText(/your time/)).toHaveCount(0);
  await words.fill('tomorrow 9:30');
  await expect(popup.getByLabel('Time', { exact: true })).toHaveValue('09:30');
  await page.route('**/scheduled_messages', (route) => route.abort());
  await words.press('Enter');
  await expect(popup.getByText(/Can’t reach the server/)).toBeVisible();
  await page.unroute('**/scheduled_messages');
  await words.press('Enter');
  await expect(popup).toHaveCount(0);
  // As after sending.
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
  await page.getByRole('link', { name: /^Scheduled/ }).click();
  await expect(page.getByRole('article')).toContainText('In the morning');
});

test('by keyboard alone, a day is picked in the calendar, and a time zone is found by its city', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Sea trial'));
  await page.getByRole('textbox', { name: 'Message' }).fill('Good morning, Tokyo');
  await page.getByRole('button', { name: 'Send later' }).press('Enter');
  const popup = page.getByRole('dialog', { name: 'Send later' });
  await popup.getByLabel('In your own words').fill('tomorrow 9');
  const tomorrow = await popup.getByLabel('Date').inputValue();
  const calendar = popup.getByRole('grid', { name: 'Day' });
  const chosen = calendar.locator(`[data-day="${tomorrow}"]`);
  await expect(chosen).toHaveAttribute('tabindex', '0');
  await chosen.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(popup.getByLabel('Date')).not.toHaveValue(tomorrow);
  const day = await popup.getByLabel('Date').inputValue();
  expect((Date.parse(day) - Date.parse(tomorrow)) / 86_400_000).toBe(7);
  const zone = popup.getByRole('combobox', { name: 'Time zone' });
  await zone.press('ArrowDown');
  await expectAccessible(page, { within: '[role=dialog]' });
  await zone.press('Escape');
  await expect(popup).toBeVisible();
  await zone.fill('tokyo');
  await zone.press('Enter');
  await expect(zone).toHaveValue('Tokyo (Asia)');
  await expect(popup.getByText(/in Tokyo\.$/)).toBeVisible();
  await zone.press('Enter');
  await expect(popup).toHaveCount(0);
  const { scheduled_messages: all } = await mei.get('/scheduled_messages');
  const [planned] = all as readonly { scheduled_delivery_timestamp: number }[];
  const inTokyo = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  });
  const sentAt = (planned?.scheduled_delivery_timestamp ?? 0) * 1000;
  expect(inTokyo.format(sentAt)).toBe(`${day} 09:00`);
});

test('text typed while a message is being scheduled stays, and Undo puts the scheduled text before it', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Sea trial'));
  const box = page.getByRole('textbox', { name: 'Message' });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/scheduled_messages', async (route) => {
    await asked;
    await route.continue();
  });
  await box.fill('For later');
  await page.getByRole('button', { name: 'Send later' }).click();
  const popup = page.getByRole('dialog', { name: 'Send later' });
  await popup.getByRole('button', { name: /Tomorrow morning/ }).click();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await box.fill('For later, and more');
  answer();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await expect(box).toHaveValue('For later, and more');
  await box.fill('Something else');
  await undo.click();
  await expect(box).toHaveValue('For later\n\nSomething else');
});

test('at night for the recipient, a message is sent in their morning, by keyboard alone', async ({
  team: { mei, jonas },
  enter,
}) => {
  // Two in the morning there.
  const zone = zoneWhere(2);
  await jonas.patch('/settings', { timezone: zone });
  const page = await enter(mei, `#/narrow/dm/${jonas.id}`);
  const note = page.getByRole('note').filter({ hasText: /for Jonas Bollard/ });
  const button = note.getByRole('button', { name: 'Send in their morning' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Message' }).fill('No hurry at all');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Scheduled for/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  const { scheduled_messages: all } = await mei.get('/scheduled_messages');
  const [{ content, scheduled_delivery_timestamp: at }] = all as [
    { content: string; scheduled_delivery_timestamp: number },
  ];
  const there = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    hourCycle: 'h23',
  });
  expect([content, Number(there.format(at * 1000))]).toEqual(['No hurry at all', 9]);
  expect(at * 1000 - Date.now()).toBeLessThan(24 * 3_600_000);
});

/** A time zone in which it is this hour of the day now. */
function zoneWhere(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // In these names, hours behind UTC are positive.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
