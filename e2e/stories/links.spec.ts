import type { Page } from 'playwright/test';
import { expect, test, topicPath } from '../support/test';

const entry = (page: Page, n: number) =>
  page.getByRole('article').filter({ hasText: new RegExp(`Entry ${n}:`) });

test('a link to an old message leads there from the open view, and on to the next', async ({
  team: { mei },
  enter,
}) => {
  const ids: number[] = [];
  for (let i = 0; i < 400; i++) ids.push(await mei.say('general', 'Log', `Entry ${i}: steady.`));
  await mei.post('/mark_all_as_read');
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, path);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  await expect(entry(page, 399)).toBeInViewport();
  for (const n of [20, 200, 120, 390, 3, 399, 0]) {
    await page.evaluate((hash) => {
      globalThis.location.hash = hash;
    }, `${path}/near/${ids[n]}`);
    await expect(entry(page, n)).toBeInViewport();
    await expect(entry(page, n)).toBeFocused();
  }
  expect(errors).toEqual([]);
});

test('a screen of more short messages than are usually kept shows them all', async ({
  team: { mei },
  enter,
}) => {
  for (let i = 0; i < 90; i++) await mei.say('general', 'Log', `Entry ${i}:`);
  await mei.post('/mark_all_as_read');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'), {
    viewport: { width: 1080, height: 2400 },
  });
  await expect(entry(page, 89)).toBeInViewport();
  await expect(entry(page, 20)).toBeInViewport();
});
