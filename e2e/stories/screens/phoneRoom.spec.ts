import type { Locator, Page } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** What an open keyboard leaves: browsers resize the page then. */
const ABOVE_KEYBOARD = { width: 390, height: 450 };
/** One transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} isn’t rendered`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test('on a phone, whatever is opened from a list is shown in its place', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, '#/inbox', PHONE);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const openChannels = () => tabs.getByRole('button', { name: 'Channels' }).tap();
  const main = page.getByRole('main');

  await openChannels();
  await page.getByRole('button', { name: /^Search or jump to/ }).tap();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('anchors');
  await page
    .getByRole('option', { name: /Anchors/ })
    .first()
    .tap();
  await expect(main.getByRole('article').filter({ hasText: 'new anchor' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();

  await page.getByRole('button', { name: 'Browse channels' }).tap();
  await expect(main.getByRole('heading', { name: 'Channels', level: 1 })).toBeVisible();
  await page.goto(`${mei.origin}/#/inbox`);
  await openChannels();
  await page.getByRole('button', { name: 'More views' }).tap();
  await page.getByRole('menuitem', { name: 'Reminders' }).tap();
  await expect(main.getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible();

  await page.goto(`${mei.origin}/#/inbox`);
  await tabs.getByRole('button', { name: 'Search' }).tap();
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('button', { name: 'Close' }).tap();
  await expect(palette).toHaveCount(0);
  await tabs.getByRole('button', { name: 'Search' }).tap();
  await palette.getByRole('combobox').fill('seen the new');
  await palette.getByRole('option', { name: /everywhere/ }).tap();
  await expect(main.getByRole('link', { name: /Have you seen/ })).toBeVisible();

  // A list that gave way stays away.
  await page.goto(`${mei.origin}/#/inbox`);
  await openChannels();
  await page.getByRole('button', { name: 'Browse channels' }).tap();
  await expect(main.getByRole('heading', { name: 'Channels', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Browse channels' })).toHaveCount(0);
});

test('on a phone, the field of a search in a topic has the width of the screen', async ({
  team: { mei, jonas },
  enter,
}) => {
  const topic = 'The new anchor and how to get it on board';
  await jonas.say('general', topic, 'Have you seen the new anchor?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), topic), PHONE);
  await page.getByRole('button', { name: 'More actions' }).first().tap();
  await page.getByRole('menuitem', { name: 'Search here' }).tap();
  const search = page.getByRole('search');
  const input = search.getByRole('combobox', { name: 'Search messages' });
  await input.fill('anchor');
  const frame = await boxOf(input.locator('..'));
  expect(frame.width).toBeGreaterThan(280);
  for (const part of await search.getByRole('button', { name: /^(Remove|Clear)/ }).all()) {
    const box = await boxOf(part);
    expect(box.right).toBeLessThanOrEqual(frame.right);
    expect(box.bottom).toBeLessThanOrEqual(frame.bottom + 1);
  }
  expect((await boxOf(search.getByRole('group', { name: 'Where to search' }))).y).toBeGreaterThan(
    frame.bottom - 1,
  );
});

test('above a phone’s keyboard, suggestions leave the text in sight, and files leave Send', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'), PHONE);
  await field(page).tap();
  await page.setViewportSize(ABOVE_KEYBOARD);
  await page.keyboard.type(':smi');
  const list = page.getByRole('listbox');
  const gap = async () => (await boxOf(field(page))).y - (await boxOf(list)).bottom;
  await expect.poll(gap).toBeGreaterThan(0);
  expect((await boxOf(list)).y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');

  await field(page).fill('One\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight');
  await page.locator('form input[type=file]').setInputFiles(
    ['bow.png', 'stern.png', 'keel.png'].map((name) => ({
      name,
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    })),
  );
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(3);
  await field(page).tap();
  expect((await boxOf(send(page))).bottom).toBeLessThanOrEqual(ABOVE_KEYBOARD.height);
});

test('on a phone, a draft is sent by the first tap on Send', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'), PHONE);
  await field(page).fill('On the quay');
  await field(page).blur();
  await send(page).tap();
  await expect(page.getByRole('article').filter({ hasText: 'On the quay' })).toBeVisible();
});

test('with a touch screen and a keyboard, Escape closes one thing at a time', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'), PHONE);
  await page.getByRole('article').filter({ hasText: 'new anchor' }).focus();
  await page.keyboard.press('<');
  const dialog = page.getByRole('dialog', { name: 'Forward message' });
  await dialog.getByRole('button', { name: 'Choose a channel' }).tap();
  const list = page.getByRole('dialog', { name: 'Choose a channel' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
