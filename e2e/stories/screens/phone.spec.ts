import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';
import { holdFinger, swipe } from '../../support/touch';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** Repeats an action until its result shows: touch code loads after the messages. */
async function until(act: () => Promise<void>, seen: Locator): Promise<void> {
  await expect(async () => {
    if (!(await seen.isVisible())) await act();
    await expect(seen).toBeVisible({ timeout: 3000 });
  }).toPass();
}

test('tapping a message opens its actions, with quick reactions on top', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'), PHONE);
  const words = message(page, 'new anchor').getByText('Have you seen');
  const menu = page.getByRole('menu', { name: 'Message actions' });
  await until(() => words.tap(), menu);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'React with thumbs up' }).tap();
  await expect(menu).toHaveCount(0);
  await expect(
    message(page, 'new anchor').getByRole('button', { name: /thumbs up/ }),
  ).toBeVisible();
});

test('a long press selects a message, and several are starred, copied and deleted together', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const text of ['First of all', 'Then this', 'And that'])
    await mei.say('general', 'Log', text);
  await jonas.say('general', 'Log', 'Mine alone');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'), {
    ...PHONE,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const first = message(page, 'First of all').getByText('First of all');
  await expect(first).toBeVisible();
  await until(
    () => holdFinger(first, () => expect(bar(page)).toBeVisible({ timeout: 3000 })),
    bar(page),
  );
  await message(page, 'Then this').getByText('Then this').tap();
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Star' }).tap();
  await expect(message(page, 'Then this').getByRole('img', { name: 'Starred' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  // Other people's messages can't be deleted, and the page says why.
  await until(
    () => holdFinger(first, () => expect(bar(page)).toBeVisible({ timeout: 3000 })),
    bar(page),
  );
  await message(page, 'And that').getByText('And that').tap();
  await bar(page).getByRole('button', { name: 'Copy' }).tap();
  await expect(notices(page).getByText('2 messages copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Mei Lantern, .*\nFirst of all\n\nMei Lantern, .*\nAnd that$/);

  await until(
    () => holdFinger(first, () => expect(bar(page)).toBeVisible({ timeout: 3000 })),
    bar(page),
  );
  await message(page, 'And that').getByText('And that').tap();
  await bar(page).getByRole('button', { name: 'Delete' }).tap();
  await expect(message(page, 'And that')).toHaveCount(0);
  await notices(page).getByRole('button', { name: 'Undo' }).last().tap();
  await expect(message(page, 'And that')).toBeVisible();
});

test('several messages are forwarded and marked unread together, even by keyboard alone', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const text of ['First of all', 'Then this']) await jonas.say('general', 'Log', text);
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  const row = message(page, 'First of all');
  await row.focus();
  await page.keyboard.press('i');
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await message(page, 'Then this').focus();
  await page.keyboard.press('Space');
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Mark as unread' }).press('Enter');
  await expect(notices(page).getByText('2 messages marked as unread')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Inbox.*2/ })).toBeVisible();

  await row.focus();
  await page.keyboard.press('i');
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
  await page.keyboard.press('Escape');
  await row.focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('i');
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
  await message(page, 'Then this').focus();
  await page.keyboard.press('Space');
  await bar(page).getByRole('button', { name: 'Forward' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Forward 2 messages' });
  await expect(dialog.getByText('First of all')).toBeVisible();
  await dialog.getByText('To people').click();
  await dialog.getByRole('combobox').fill('Jonas');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
  const sent = page.getByRole('article').filter({ hasText: /First of all[\s\S]*Then this/ });
  await expect(sent.locator('blockquote')).toHaveCount(2);
});

test('swiping a message replies, and swiping from the edge goes back', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, '#/inbox', PHONE);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Anchors/ })
    .tap();
  const words = message(page, 'new anchor').getByText('Have you seen');
  await expect(words).toBeVisible();
  await expect(async () => {
    if ((await field(page).inputValue()) === '') await swipe(words, 130);
    await expect(field(page)).toHaveValue(/Have you seen the new anchor/, { timeout: 3000 });
  }).toPass();
  // Not far enough.
  const edge = page.locator('[data-edge]');
  await expect(edge).toHaveCount(1);
  await swipe(edge, 40, { from: { x: 4, y: 400 } });
  await expect(page).toHaveURL(/topic\/Anchors/);
  await swipe(edge, 140, { from: { x: 4, y: 400 } });
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
});

test('every view can be reached, and a channel’s topics are in its header', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, '#/inbox', PHONE);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  for (const [name, title] of [
    ['Recent', 'Recent'],
    ['Combined feed', 'Combined feed'],
    ['Mentions', 'Mentions'],
    ['Starred', 'Starred'],
    ['Drafts', 'Drafts'],
    ['Scheduled', 'Scheduled'],
  ] as const) {
    await tabs.getByRole('button', { name: 'Channels' }).tap();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .tap();
    await expect(
      page.getByRole('main').getByRole('heading', { name: title, level: 1 }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).tap();
  }
  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Anchors')}`);
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'All topics' }).tap();
  await expect(page.getByRole('main').getByRole('link', { name: /Anchors/ })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('the composer is one line that grows, and touch targets are 44 pixels high and wide', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'), PHONE);
  const form = page.getByRole('form', { name: 'Write a message' });
  const height = async () => (await form.boundingBox())?.height ?? 0;
  await expect(field(page)).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(60);
  await field(page).tap();
  await expect.poll(height).toBeGreaterThan(90);
  const short = await height();
  await field(page).fill('One\nTwo\nThree\nFour\nFive');
  await expect.poll(height).toBeGreaterThan(short + 40);
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'section > header button, section > header > div a, form button',
      ),
    ]
      .filter((one) => one.checkVisibility())
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? one.textContent,
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 40))
      .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
  );
  expect(small).toEqual([]);
});
