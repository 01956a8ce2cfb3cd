import type { Page } from 'playwright/test';
import { expect, test, topicPath } from '../support/test';

test('what is typed is there after a reload, in its own conversation (OB3)', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  await mei.say('general', 'Sails', 'Two new ones');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, topicPath(channelId, 'Hull'));
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('Half a thought about the hull');
  await page.goto(`${mei.origin}/${topicPath(channelId, 'Sails')}`);
  await expect(box).toHaveValue('');
  await box.fill('and one about sails');
  // Longer than the text may be in memory alone.
  await expect.poll(() => draftsOnDisk(page)).toBe(2);
  await page.reload();
  await expect(box).toHaveValue('and one about sails');
  await page.goto(`${mei.origin}/${topicPath(channelId, 'Hull')}`);
  await expect(box).toHaveValue('Half a thought about the hull');
  await page.keyboard.press('Enter');
});

test('what is typed in one tab is seen in another', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  const path = topicPath(await mei.channelId('general'), 'Hull');
  const page = await enter(mei, path);
  const other = await page.context().newPage();
  await other.goto(`${mei.origin}/${path}`);
  await other.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('Seen from both sides');
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('Seen from both sides');
});

test('an edit under way survives a reload (OB3)', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Hull'));
  await page.getByRole('article').filter({ hasText: 'Scratch' }).focus();
  await page.keyboard.press('e');
  const box = page.getByRole('textbox', { name: 'Edit message' });
  await box.fill('Scratch at frame ten');
  await expect.poll(() => draftsOnDisk(page)).toBe(1);
  await page.reload();
  await expect(box).toHaveValue('Scratch at frame ten');
  await box.press('Escape');
  await expect(page.getByRole('article')).toContainText('Scratch at frame nine');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box).toHaveValue('Scratch at frame ten');
});

/** How many drafts would outlive the browser. */
function draftsOnDisk(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('parley');
        opening.onsuccess = () => {
          const count = opening.result.transaction('drafts').objectStore('drafts').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );
}
