import type { Page } from 'playwright/test';
import { tabTo } from '../../support/tabTo';
import { expect, test, topicPath } from '../../support/test';

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses Undo in the toast about the last action, reached with F6; focus returns afterward. */
async function undo(page: Page, said: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(said);
  await page.keyboard.press('F6');
  await expect(button(page, 'Undo').last()).toBeFocused();
  await page.keyboard.press('Enter');
}

test('by keys: a message is scheduled; scheduled ones are canceled, restored and edited', async ({
  team: { mei },
  enter,
}) => {
  const channelId = await mei.channelId('general');
  const to = JSON.stringify(channelId);
  const scheduled_delivery_timestamp = Math.floor(Date.now() / 1000) + 5000;
  const other = { type: 'channel', to, topic: 'Ropes', content: 'The other one' };
  await mei.post('/scheduled_messages', { ...other, scheduled_delivery_timestamp });
  const page = await enter(mei, topicPath(channelId, 'Anchors'));
  const log = page.getByRole('log');
  await expect(log).toBeFocused();
  await page.keyboard.press('r');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Who checks them?');
  await page.keyboard.press('Escape');
  await expect(log).toBeFocused();
  await page.keyboard.press('r');
  await tabTo(page, button(page, 'Send later'));
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Send later' });
  await tabTo(page, popup.getByLabel('Date'));
  await page.keyboard.type('01022020');
  await expect(popup.getByLabel('Date')).toHaveAccessibleDescription('That time has passed.');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Send later')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, popup.getByRole('button', { name: /(?:Monday|Tomorrow) morning/ }).last());
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('');

  await page.goto(`${mei.origin}/#/scheduled`);
  // The focused element is gone with its view: the new view gets focus.
  await expect(page.getByRole('region', { name: 'Scheduled' })).toBeFocused();
  const cancel = (name: RegExp) =>
    page.getByRole('article', { name }).getByRole('button', { name: 'Cancel sending' });
  await tabTo(page, cancel(/Ropes/));
  await page.keyboard.press('Enter');
  await expect(cancel(/Ropes/)).toHaveCount(0);
  await expect(cancel(/Anchors/)).toBeFocused();
  await undo(page, 'Canceled');
  await expect(cancel(/Ropes/)).toHaveCount(1);
  await expect(cancel(/Anchors/)).toBeFocused();
  const edit = page.getByRole('article', { name: /Anchors/ }).getByRole('button', { name: 'Edit' });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit scheduled message' });
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription(/Enter a message/);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

test('by keys: your own message is edited and deleted, and the list keeps focus', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Which one?');
  await mei.say('general', 'Anchors', 'The heavy one');
  await mei.say('general', 'Anchors', 'Or both');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  await expect(page.getByRole('log')).toBeFocused();
  await expect(row(page, 'Or both')).toBeInViewport({ ratio: 1 });
  // The first key goes to what is new.
  await page.keyboard.press('ArrowUp');
  await expect(row(page, 'Which one?')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByText('Only its author can edit it.')).toBeVisible();
  await expect(row(page, 'Which one?')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused();
  await tabTo(page, button(page, 'Cancel'));
  await page.keyboard.press('Escape');
  await expect(row(page, 'The heavy one')).toBeFocused();
  await page.keyboard.press('i');
  await expect(page.getByRole('menu', { name: 'Message actions' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await undo(page, 'Message deleted');
  await expect(row(page, 'The heavy one')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="log"]') !== null))
    .toBe(true);
});

test('by keys: a poll is created, voted on and added to', async ({ team: { mei }, enter }) => {
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Lunch'));
  await expect(page.getByRole('log')).toBeFocused();
  await page.keyboard.press('r');
  await tabTo(page, button(page, 'Poll or to-do list'));
  await page.keyboard.press('Enter');
  // A menu opened by key starts at its first entry.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New poll' });
  await expect(dialog.getByLabel('Question')).toBeFocused();
  await page.keyboard.type('Where to?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Option 1', { exact: true })).toBeFocused();
  await page.keyboard.type('Noodles');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Option 2', { exact: true })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Send poll' }));
  await page.keyboard.press('Enter');
  // As after any other message.
  await expect(field(page)).toBeFocused();
  const poll = page.getByRole('group', { name: /Poll: Where to\?/ });
  await expect(poll).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, poll.getByRole('checkbox', { name: /Noodles/ }));
  await page.keyboard.press('Space');
  await expect(poll.getByRole('checkbox', { name: /1 vote: You/ })).toBeFocused();
  const add = poll.getByRole('button', { name: 'Add an option' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(poll.getByLabel('New option')).toBeFocused();
  await page.keyboard.type('The pier');
  await page.keyboard.press('Enter');
  await expect(poll.getByRole('checkbox', { name: /The pier/ })).toBeVisible();
  // The form is gone: focus stays on its message.
  await expect(row(page, 'Where to?')).toBeFocused();
});
