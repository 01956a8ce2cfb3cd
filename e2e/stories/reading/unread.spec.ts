import type { Page } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';

const link = (page: Page, name: RegExp) =>
  page.getByRole('navigation').getByRole('link', { name }).first();

test('unread counts follow new and read messages, in every tab (UN1, UN2)', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  const other = await page.context().newPage();
  await other.goto(`${mei.origin}/#/inbox`);
  for (let i = 0; i < 3; i++) await jonas.say('general', 'Anchors', `Anchor number ${i}`);
  await jonas.tell([mei], 'Have you seen them?');
  for (const tab of [page, other]) await expect(link(tab, /^Inbox.*4/)).toBeVisible();

  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Anchors')}`);
  await expect(page.getByRole('article').filter({ hasText: 'Anchor number 2' })).toBeVisible();
  for (const tab of [page, other]) await expect(link(tab, /^Inbox.*1/)).toBeVisible();

  // Marks this message and everything after it as unread again, as its menu does.
  await page.getByRole('article').filter({ hasText: 'Anchor number 1' }).focus();
  await page.keyboard.press('Shift+U');
  for (const tab of [page, other]) await expect(link(tab, /^Inbox.*3/)).toBeVisible();
});

test('someone else reading changes nothing here; reading on another device does (UN1)', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  const id = await jonas.say('general', 'Anchors', 'Weigh it');
  await expect(link(page, /^Inbox.*1/)).toBeVisible();
  await jonas.post('/messages/flags', { messages: [id], op: 'add', flag: 'read' });
  await expect(link(page, /^Inbox.*1/)).toBeVisible();
  // From another device of Mei's.
  await mei.post('/messages/flags', { messages: [id], op: 'add', flag: 'read' });
  await expect(link(page, /^Inbox$/)).toBeVisible();
});
