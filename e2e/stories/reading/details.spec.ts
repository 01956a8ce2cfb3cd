import type { Page } from 'playwright/test';
import { hold } from '../../support/hold';
import { expect, test, topicPath } from '../../support/test';

const entry = (page: Page, n: number) =>
  page.getByRole('article').filter({ hasText: new RegExp(`Entry ${n}:`) });
const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const list = (page: Page) => page.locator('[data-messages]');

/** Where something is, in CSS pixels of the window. */
async function box(locator: ReturnType<Page['locator']>) {
  const found = await locator.boundingBox();
  if (!found) throw new Error('not shown');
  return found;
}

test('your own message scrolls into view, wherever in the conversation you were reading', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 0; i < 120; i++) await jonas.say('general', 'Log', `Entry ${i}: steady`);
  await mei.post('/mark_all_as_read');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await entry(page, 119).focus();
  await page.keyboard.press('Home');
  await expect(entry(page, 0)).toBeInViewport();
  // What others write leaves the reader where they are.
  await jonas.say('general', 'Log', 'Entry 120: from him');
  await expect(page.getByRole('button', { name: /newer messages/ })).toBeVisible();
  await expect(entry(page, 0)).toBeInViewport();
  await field(page).fill('From her');
  await page.keyboard.press('Enter');
  await expect(row(page, 'From her')).toBeInViewport({ ratio: 1 });
  await expect(entry(page, 0)).not.toBeInViewport();
});

test('the unread line opens in the top third, and stays there while its messages are read and more arrive', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 0; i < 60; i++) await jonas.say('general', 'Log', `Entry ${i}: steady`);
  await mei.post('/mark_all_as_read');
  for (let i = 60; i < 120; i++) await jonas.say('general', 'Log', `Entry ${i}: steady`);
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  const line = page.getByText(/^New since/);
  await expect(entry(page, 60)).toBeInViewport();
  const [at, view] = [await box(line), await box(list(page))];
  expect(at.y).toBeGreaterThanOrEqual(view.y);
  expect(at.y).toBeLessThan(view.y + view.height / 3);
  const unread = async () => {
    const { messages } = (await mei.get('/messages', {
      anchor: 'newest',
      num_before: 200,
      num_after: 0,
      narrow: [['is', 'unread']],
    })) as { messages: unknown[] };
    return messages.length;
  };
  await expect.poll(unread).toBeLessThan(60);
  await jonas.say('general', 'Log', 'Entry 120: the latest');
  await expect(page.getByRole('button', { name: /newer messages/ })).toBeVisible();
  expect((await box(line)).y).toBeCloseTo(at.y, 0);
});

test('the message that a link leads to is centered, highlighted for two seconds, and then holds its place', async ({
  team: { mei, jonas },
  enter,
}) => {
  const ids: number[] = [];
  for (let i = 0; i < 120; i++) ids.push(await jonas.say('general', 'Log', `Entry ${i}: steady`));
  await mei.post('/mark_all_as_read');
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, '#/inbox');
  await page.evaluate(() => {
    addEventListener('animationend', ({ target, elapsedTime }) => {
      const id = target instanceof HTMLElement ? target.dataset['message'] : undefined;
      if (id !== undefined) document.body.dataset['ended'] = `${id} after ${elapsedTime}`;
    });
  });
  await page.evaluate((hash) => location.assign(hash), `${path}/near/${ids[60]}`);
  await expect(entry(page, 60)).toBeFocused();
  const [at, view] = [await box(entry(page, 60)), await box(list(page))];
  const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
  expect(Math.abs(middle(at) - middle(view))).toBeLessThan(at.height);
  await expect(page.locator('body')).toHaveAttribute('data-ended', `${ids[60]} after 2`);
  await jonas.say('general', 'Log', 'Entry 120: the latest');
  await expect(page.getByRole('button', { name: /newer message/ })).toBeVisible();
  expect((await box(entry(page, 60))).y).toBeCloseTo(at.y, 0);
});

test('sending waits for files that are still uploading', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  const letGo = await hold(page, '**/user_uploads');
  await field(page).fill('With the tides:\n');
  const tides = { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from('tides') };
  await page.locator('form input[type="file"]').setInputFiles(tides);
  await expect(page.getByRole('button', { name: 'Uploading', exact: true })).toBeVisible();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue(/^With the tides:/);
  await expect(page.getByRole('article')).toHaveCount(1);
  letGo();
  await expect(field(page)).toHaveValue(/\[tides\.txt\]\(\/user_uploads\//);
  await field(page).press('Enter');
  await expect(row(page, 'With the tides:').getByRole('link', { name: 'tides.txt' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
});
