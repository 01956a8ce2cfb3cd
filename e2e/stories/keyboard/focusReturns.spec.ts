import type { Page } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';

const focused = (page: Page) => page.locator(':focus');
const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected messages' });
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('keys and the bar act on all selected messages, and the focus stays at the last one', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const text of ['First of all', 'Then this', 'And that'])
    await mei.say('general', 'Log', text);
  await jonas.say('general', 'Log', 'Not this');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  const select = async () => {
    await message(page, 'First of all').focus();
    await page.keyboard.press('i');
    await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
    await expect(bar(page).getByText('1 selected')).toBeVisible();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar(page).getByText('2 selected')).toBeVisible();
  };
  await select();
  await page.keyboard.press('m');
  const move = page.getByRole('dialog', { name: 'Move 2 messages' });
  await expect(move.getByRole('button', { name: 'Channel: general' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(message(page, 'Then this')).toBeFocused();
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(bar(page).getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await press(page, 'Shift+F6', 'Shift+F6');
  await expect(message(page, 'Then this')).toBeFocused();
  await page.keyboard.press('<');
  await expect(page.getByRole('dialog', { name: 'Forward 2 messages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('2 messages starred')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(message(page, 'Then this')).toBeFocused();

  await select();
  await bar(page).getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(message(page, 'Then this')).toBeFocused();
  await page.keyboard.press('j');
  await expect(message(page, 'And that')).toBeFocused();
});

test('Escape leads from the composer to the message it was opened at; a filter’s result takes the keys', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const text of ['One', 'Two', 'Three', 'Four']) await jonas.say('general', 'Log', text);
  await jonas.say('general', 'Anchors', 'Who checks them?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await message(page, 'Two').focus();
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(message(page, 'Two')).toBeFocused();

  for (const keys of [['Enter'], ['ArrowDown', 'Enter']]) {
    await page.keyboard.press('q');
    const filter = page.getByRole('searchbox', { name: 'Filter channels, topics, people' });
    await expect(filter).toBeFocused();
    await page.keyboard.type(keys.length === 1 ? 'anch' : 'log');
    await expect(page.getByRole('group', { name: 'Conversations' }).getByRole('link')).toHaveCount(
      1,
    );
    await press(page, ...keys);
    await expect(filter).toHaveValue('');
    const first = message(page, keys.length === 1 ? 'Who checks them?' : 'One');
    await expect(first).toBeVisible();
    await press(page, 'Home');
    await expect(first).toBeFocused();
  }
});

test('Back and “l” return to the row of a list; rows that went give way to the next', async ({
  team: { mei, jonas },
  enter,
}) => {
  const topics = ['Anchors', 'Bollards', 'Cleats', 'Davits'];
  for (const topic of topics) await jonas.say('general', topic, `Who checks the tide at ${topic}?`);
  const page = await enter(mei, '#/recent');
  const row = (topic: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(topic) })
      .first();
  await row('Bollards').focus();
  await page.keyboard.press('Enter');
  await expect(message(page, 'tide at Bollards')).toBeVisible();
  await page.goBack();
  await expect(row('Bollards')).toBeFocused();

  // By key to a list, from there into a topic, and back to the list.
  await page.keyboard.press('Shift+I');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await row('Cleats').focus();
  await page.keyboard.press('Enter');
  await expect(message(page, 'tide at Cleats')).toBeVisible();
  await press(page, 'End', 'l');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await expect(row('Cleats').or(row('Davits')).or(row('Anchors')).and(focused(page))).toBeVisible();

  await page.goto(`${mei.origin}/#/narrow/search/tide`);
  await row('Anchors').focus();
  await page.keyboard.press('Enter');
  await expect(message(page, 'tide at Anchors')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('4 messages in 4 conversations')).toBeVisible();
  await expect(focused(page)).toContainText('tide at Anchors');
});

test('what can’t be muted stays, and clearing the inbox’s selection leaves the focus at the row', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.tell([mei], 'Between us');
  await jonas.say('general', 'Anchors', 'Who checks them?');
  const page = await enter(mei, '#/inbox');
  const direct = page.getByRole('main').getByRole('link', { name: /Jonas Bollard/ });
  await direct.focus();
  await page.keyboard.press('Shift+M');
  await expect(page.getByText('Only topics can be followed or muted.')).toBeVisible();
  await expect(direct).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(direct).toBeFocused();
});
