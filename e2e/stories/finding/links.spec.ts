import type { Page } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';

const entry = (page: Page, n: number) =>
  page.getByRole('article').filter({ hasText: new RegExp(`Entry ${n}:`) });

test('links to old messages in the open view scroll to them, one after the other', async ({
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

test('a link to one of the last loaded messages holds its place while more load', async ({
  team: { mei },
  enter,
}) => {
  const text = 'An entry.\n\nOf some\n\nparagraphs.';
  const sent = Array.from({ length: 60 }, () => mei.say('general', 'Log', text));
  const ids = (await Promise.all(sent)).sort((a, b) => a - b);
  await mei.post('/mark_all_as_read');
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, `${path}/near/${ids[0]}`);
  const row = (n: number) => page.locator(`[data-message="${ids[n]}"]`);
  await expect(row(0)).toBeFocused();
  // Forty load after the first.
  await page.evaluate((hash) => {
    globalThis.location.hash = hash;
  }, `${path}/near/${ids[39]}`);
  await expect(row(39)).toBeFocused();
  await expect(row(45)).toBeAttached();
  await expect(row(39)).toBeInViewport();
  await expect(row(39)).toBeFocused();
});

test('a tall screen shows all its short messages, even if more than are usually rendered', async ({
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

test('a link follows its message to another topic, and says when the message is gone', async ({
  team: { mei, jonas },
  enter,
}) => {
  const said: number[] = [];
  for (let i = 0; i < 12; i++) said.push(await jonas.say('general', 'Log', `Entry ${i}: hello`));
  const at = (i: number) => said[i] ?? 0;
  await mei.patch(`/messages/${at(3)}`, { topic: 'Elsewhere', propagate_mode: 'change_one' });
  await mei.remove(`/messages/${at(5)}`);
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, path);
  await expect(entry(page, 11)).toBeInViewport();
  const follow = (id: number | string) =>
    page.evaluate((to) => {
      globalThis.location.hash = to;
    }, `${path}/near/${id}`);
  await follow(at(3));
  await expect(page.getByRole('heading', { level: 1, name: /Elsewhere/ })).toBeVisible();
  await expect(entry(page, 3)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`Elsewhere/near/${at(3)}$`));
  for (const id of [at(5), '99999999', '9'.repeat(30)]) {
    await follow(id);
    await expect(page.getByText('was deleted, or you can’t read it').last()).toBeVisible();
    await expect(entry(page, 6)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
  }
});

test('clicking the current link scrolls to its message again', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 0; i < 60; i++) await jonas.say('general', 'Log', `Entry ${i}: hello\n\nthere`);
  await mei.post('/mark_all_as_read');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  for (let i = 0; i < 2; i++) {
    await page.locator('[data-messages]').focus();
    await page.keyboard.press('Home');
    await expect(entry(page, 3)).toBeInViewport();
    await entry(page, 3).hover();
    await entry(page, 3).getByRole('link').first().click();
    await expect(entry(page, 3)).toHaveAttribute('aria-current', 'location');
    await expect(entry(page, 3)).toBeFocused();
    await expect(entry(page, 3)).toBeInViewport();
    await page.locator('[data-messages]').focus();
    await page.keyboard.press('End');
    await expect(entry(page, 59)).toBeInViewport();
  }
});

test('mixed views open at the first unread message, its topic stays in sight, and j selects it', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 0; i < 90; i++)
    await jonas.say('general', i < 45 ? 'Log' : 'Talk', `Entry ${i}: @**Mei Lantern**`);
  await mei.post('/mark_all_as_read');
  for (let i = 90; i < 140; i++) await jonas.say('general', 'Talk', `Entry ${i}: @**Mei Lantern**`);
  const id = await mei.channelId('general');
  // Marking as read would move the line from one view to the next.
  await mei.patch('/settings', { web_mark_read_on_scroll_policy: 3 });
  const page = await enter(mei, '#/inbox');
  for (const view of [`#/narrow/channel/${id}-x`, '#/feed', '#/narrow/is/mentioned']) {
    await page.evaluate((to) => {
      globalThis.location.hash = to;
    }, view);
    await expect(page.getByText(/^New since/)).toBeInViewport();
    await expect(entry(page, 90), view).toBeInViewport();
    await expect(page.getByRole('button', { name: /newer message/ })).toBeVisible();
    await page.locator('[data-messages]').focus();
    await page.keyboard.press('j');
    await expect(entry(page, 90)).toBeFocused();
    // Far into a topic, whose own bar is above what is rendered.
    for (const [last, topic] of [
      [139, 'Talk'],
      [20, 'Log'],
    ] as const) {
      await page.locator('[data-messages]').hover();
      await expect(async () => {
        await page.mouse.wheel(0, last === 20 ? -600 : 900);
        await expect(entry(page, last)).toBeInViewport({ timeout: 100 });
      }).toPass();
      await expect.poll(() => topicOnTop(page)).toBe(topic);
    }
  }
});

/** The topic bar at the top edge of the list. */
function topicOnTop(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const box = document.querySelector('[data-messages]')?.getBoundingClientRect();
    if (!box) return undefined;
    const seen = document.elementFromPoint(box.left + 40, box.top + 18);
    return seen?.closest('[data-sticky]')?.querySelector('b')?.textContent ?? undefined;
  });
}
