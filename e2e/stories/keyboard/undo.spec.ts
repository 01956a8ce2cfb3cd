import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });
const log = (page: Page) => page.getByRole('log');

test('Ctrl+Z undoes actions one by one, Ctrl+Shift+Z redoes them, and both say which', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Sea trial', 'hello');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Sea trial'));
  const row = page.getByRole('article').filter({ hasText: 'hello' });
  const star = row.getByRole('img', { name: 'Starred' });
  await row.focus();
  await page.keyboard.press('Control+s');
  await expect(star).toBeVisible();
  await page.getByRole('button', { name: 'Mute topic' }).press('Enter');
  await expect(notices(page)).toContainText('“Sea trial” muted');
  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText('Undone: “Sea trial” muted');
  await expect(page.getByRole('button', { name: 'Mute topic' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText('Undone: Message starred');
  await expect(star).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText('Nothing to undo');
  await page.keyboard.press('Control+Shift+z');
  await expect(notices(page)).toContainText('Redone: Message starred');
  await expect(star).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(notices(page)).toContainText('Redone: “Sea trial” muted');
  await expect(page.getByRole('button', { name: 'Unmute topic' })).toBeVisible();
});

test('Ctrl+Z in a field undoes typing', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Sea trial', 'hello');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Sea trial'));
  await page.getByRole('button', { name: 'Mute topic' }).click();
  await expect(page.getByRole('button', { name: 'Unmute topic' })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.pressSequentially('words');
  await box.press('Control+z');
  await expect(box).not.toHaveValue('words');
  await expect(notices(page)).not.toContainText('Undone');
  await expect(page.getByRole('button', { name: 'Unmute topic' })).toBeVisible();
});

test('recent actions are listed and can be undone and redone; failed ones stay', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.say('general', 'Sea trial', 'hello');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Sea trial'));
  await page.getByRole('article').filter({ hasText: 'hello' }).focus();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('hello, all');
  // The list gets an action once the server has done it.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith(`/messages/${id}`),
  );
  await page.keyboard.press('Control+Enter');
  await expect(log(page)).toContainText('hello, all');
  await saved;
  await page.getByRole('button', { name: 'Follow topic' }).press('Enter');
  await expect(notices(page)).toContainText('followed');
  await page.keyboard.press('Control+k');
  await palette(page).fill('recent actions');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Recent actions' });
  await expect(list.getByRole('listitem')).toContainText([/follow/, /Message edited/]);
  await expectAccessible(page);
  await page.route(`**/messages/${id}`, (route) => route.abort());
  const undo = list.getByRole('button', { name: 'Undo: Message edited' });
  await undo.press('Enter');
  await expect(notices(page).getByText(/couldn’t|reach|connect/i)).toBeVisible();
  await expect(log(page)).toContainText('hello, all');
  await page.unroute(`**/messages/${id}`);
  await undo.press('Enter');
  await expect(log(page)).not.toContainText('hello, all');
  const redo = list.getByRole('button', { name: 'Redo: Message edited' });
  await expect(redo).toBeFocused();
  await expectAccessible(page);
  await redo.press('Enter');
  await expect(log(page)).toContainText('hello, all');
  await expect(undo).toBeFocused();
  await expect(list.getByRole('listitem')).toContainText([/Message edited/, /follow/]);
});

test('a renamed topic gets its name back, but one merged into another offers no Undo', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Anchors', 'one');
  await mei.say('general', 'Ropes', 'two');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const rename = async (from: string, to: string) => {
    await expect(page.getByRole('heading', { name: from })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Rename topic' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename topic' });
    await dialog.getByLabel('Name').fill(to);
    await expect(dialog.getByRole('status')).toContainText(to);
    await dialog.getByRole('button', { name: 'Rename topic' }).click();
    await expect(notices(page)).toContainText('Topic renamed');
  };
  await rename('Anchors', 'Moorings');
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Anchors' })).toBeVisible();
  await rename('Anchors', 'Ropes');
  await expect(notices(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('reactions and marking as unread are undone, too', async ({ team: { mei, jonas }, enter }) => {
  const ids: number[] = [];
  for (const text of ['one', 'two', 'three'])
    ids.push(await jonas.say('general', 'Sea trial', text));
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Sea trial'));
  const unread = async () => {
    const params = { anchor: 'newest', num_before: 9, num_after: 0, narrow: '[]' };
    const { messages } = await mei.get('/messages', params);
    const all = messages as readonly { id: number; flags: readonly string[] }[];
    return all.filter(({ id, flags }) => ids.includes(id) && !flags.includes('read')).length;
  };
  await expect.poll(unread).toBe(0);
  const row = page.getByRole('article').filter({ hasText: 'two' });
  const thumb = row.getByRole('button', { name: /^thumbs up/ });
  await row.focus();
  await page.keyboard.press('+');
  await expect(thumb).toBeVisible();
  await page.keyboard.press('Shift+U');
  await expect.poll(unread).toBe(2);
  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText('Undone: Marked as unread');
  await expect.poll(unread).toBe(0);
  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText('Undone: Reaction added');
  await expect(thumb).toHaveCount(0);
});
