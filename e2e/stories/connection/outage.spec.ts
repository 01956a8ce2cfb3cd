import type { Page } from 'playwright/test';
import { DOT } from '../../support/dot';
import { waitForApp } from '../../support/signIn';
import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
};

test('messages written while the server is down arrive once when it is back (OB1, OB2, EV2)', async ({
  server,
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Sea trial', 'All aboard?');
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const meis = await enter(mei, path);
  const jonass = await enter(jonas, path);
  await expect(row(meis, 'All aboard?')).toBeVisible();
  await expect(meis.getByRole('textbox', { name: 'Message' })).toBeVisible();

  await server.stop();
  await write(meis, 'Written into the silence');
  await write(meis, 'and this after it');
  await expect(row(meis, 'Written into the silence')).toBeVisible();
  const notice = meis.getByRole('status').filter({ hasText: /offline|reconnect/i });
  await expect(notice).toContainText('What you send is kept.');
  // The notice covers neither what is read nor what is written.
  const [at, last, words] = await Promise.all(
    [notice, row(meis, 'and this after it'), meis.getByRole('textbox', { name: 'Message' })].map(
      (shown) => shown.boundingBox(),
    ),
  );
  if (!at || !last || !words) throw new Error('not shown');
  expect(at.y + at.height).toBeLessThanOrEqual(last.y);
  expect(last.y + last.height).toBeLessThanOrEqual(words.y);

  await server.start();
  await expect(row(jonass, 'Written into the silence')).toHaveCount(1);
  await expect(row(jonass, 'and this after it')).toHaveCount(1);
  await jonas.say('general', 'Sea trial', 'Heard you');
  await expect(row(meis, 'Heard you')).toHaveCount(1);
  await expect(row(meis, 'Written into the silence')).toHaveCount(1);
  await expect(row(jonass, 'Heard you')).toHaveCount(1);
  const texts = await jonass.getByRole('article').allTextContents();
  const order = ['Written into the silence', 'and this after it', 'Heard you'].map((text) =>
    texts.findIndex((shown) => shown.includes(text)),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('back online, the page says how many messages arrived meanwhile', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Sea trial', 'All aboard?');
  await jonas.say('general', 'Gulls', 'Noisy today');
  await mei.post('/user_topics', {
    stream_id: await mei.channelId('general'),
    topic: 'Gulls',
    visibility_policy: 1,
  });
  // Playwright can't cut the network of a shared worker.
  const page = await enter(mei);
  await page.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.reload();
  await waitForApp(page);
  await expect(page.getByRole('link', { name: 'general 1 unread' })).toBeVisible();
  // The notice is among what loads after the messages, such as the title.
  await expect(page).toHaveTitle(/Inbox/);
  await page.context().setOffline(true);
  // Ends a poll that began before: only new requests are sure to fail.
  await jonas.say('general', 'Gulls', 'Still noisy');
  const notice = page.getByRole('status');
  await expect(notice.filter({ hasText: 'You’re offline.' })).toBeVisible();
  for (const text of ['Lines off', 'Engines on']) await jonas.say('general', 'Sea trial', text);
  await page.context().setOffline(false);
  await expect(notice.filter({ hasText: 'Back online. 2 new messages.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'general 3 unread' })).toBeVisible();
});

test('a server killed mid-send keeps every acknowledged message exactly once (EV2, OB2)', async ({
  server,
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Burst', 'Begin');
  const path = topicPath(await mei.channelId('general'), 'Burst');
  const meis = await enter(mei, path);
  const jonass = await enter(jonas, path);
  await expect(row(meis, 'Begin')).toBeVisible();
  const words = Array.from({ length: 12 }, (_, i) => `word number ${i} of twelve`);
  for (const [i, word] of words.entries()) {
    await write(meis, word);
    if (i === 5) {
      await server.kill();
      await server.start();
    }
  }
  for (const word of words) {
    await expect(row(jonass, word)).toHaveCount(1);
    await expect(row(meis, word)).toHaveCount(1);
  }
  const { messages } = await mei.get('/messages', {
    anchor: 'newest',
    num_before: 100,
    num_after: 0,
    narrow: [{ operator: 'topic', operand: 'Burst' }],
    apply_markdown: false,
  });
  const contents = (messages as { content: string }[]).map(({ content }) => content);
  expect(contents).toEqual(['Begin', ...words]);
});

test('unsent messages survive closing the page while the server is down (OB1)', async ({
  server,
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Night', 'Dark out there');
  const path = topicPath(await mei.channelId('general'), 'Night');
  const page = await enter(mei, path);
  await expect(row(page, 'Dark out there')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await server.stop();
  await write(page, 'I will wait here');
  await expect(row(page, 'I will wait here')).toBeVisible();
  // The page itself comes from the server: this tests that its storage outlives the tab.
  const context = page.context();
  await page.close();
  await server.start();
  const again = await context.newPage();
  await again.goto(`${mei.origin}/${path}`);
  await expect(row(again, 'I will wait here')).toHaveCount(1);
  await expect
    .poll(async () => {
      const answer = await mei.get('/messages', {
        anchor: 'newest',
        num_before: 10,
        num_after: 0,
        apply_markdown: false,
      });
      return (answer['messages'] as { content: string }[]).filter(
        ({ content }) => content === 'I will wait here',
      ).length;
    })
    .toBe(1);
});

test('a part of the page that fails to load says so every time it is opened', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  await page.route(/\/assets\/parts-/, (route) => route.abort());
  await page.reload();
  const notices = page.getByRole('region', { name: 'Notices' });
  const open = page.getByRole('button', { name: /Mei Lantern/ }).first();
  for (const _ of ['first', 'again']) {
    await open.click();
    await expect(notices.getByText('Part of the page couldn’t be loaded.')).toBeVisible();
    await notices.getByRole('button', { name: 'Dismiss' }).click();
  }
  await open.click();
  await page.unrouteAll();
  await notices.getByRole('button', { name: 'Reload' }).click();
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Your status' })).toBeVisible();
});

test('a list that can’t know everything yet says so, and is completed once the server is back', async ({
  server,
  team: { mei },
  enter,
}) => {
  for (const topic of ['Anchors', 'Bollards']) await mei.say('general', topic, `Of ${topic}`);
  await mei.post('/mark_all_as_read');
  const page = await enter(mei, '#/inbox');
  await page.route('**/topics?*', (route) => route.abort());
  await page.goto(`${mei.origin}/#/recent`);
  const summary = page.getByText(/^\d+ conversations?( so far)?$/);
  await expect(summary).toHaveText(/so far/);
  await server.stop();
  await expect(page.getByRole('status').filter({ hasText: /offline|reconnect/i })).toBeVisible();
  await page.unroute('**/topics?*');
  await server.start();
  await expect(summary).toHaveText(/conversations?$/);
  await expect(page.getByRole('main').getByRole('link', { name: /Bollards/ })).toBeVisible();
});

test('a message that waits goes where all of its topic has gone meanwhile', async ({
  server,
  team: { mei, jonas },
  enter,
}) => {
  const first = await jonas.say('general', 'Sea trial', 'All aboard?');
  const channelId = await mei.channelId('general');
  const wire = await Wire.to(server.url);
  const page = await enter(mei.at(wire.url), topicPath(channelId, 'Sea trial'));
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  wire.cut();
  await write(page, 'Two are missing');
  await expect(row(page, 'Two are missing')).toContainText('Waiting for a connection');
  await mei.patch(`/messages/${first}`, { topic: 'Maiden voyage', propagate_mode: 'change_all' });
  wire.mend();
  const reader = await enter(jonas, topicPath(channelId, 'Maiden voyage'));
  await expect(row(reader, 'Two are missing')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: /Maiden voyage/ })).toBeVisible();
  await expect(row(page, 'Two are missing')).toHaveCount(1);
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  await wire.close();
});

test('what failed for lack of a connection is no longer claimed once the server is back, and is loaded by itself', async ({
  server,
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/organization/profile');
  const offline = page.getByRole('status').filter({ hasText: /offline|reconnect/i });
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Harbor Robotics');
  await server.stop();
  await expect(offline).toBeVisible();
  await name.fill('Pier Nine');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/Can’t reach the server/)).toBeVisible();
  await server.start();
  await expect(page.getByText(/Can’t reach the server/)).toHaveCount(0);
  await expect(name).toHaveValue('Pier Nine');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);

  await page.route('**/api/v1/register*', (route) => route.abort());
  await page.goto(`${mei.origin}/#/organization/defaults`);
  await expect(page.getByText(/Can’t reach the server/)).toBeVisible();
  await server.stop();
  await expect(offline).toBeVisible();
  await page.unroute('**/api/v1/register*');
  await server.start();
  await expect(page.getByLabel('Send read receipts')).toBeVisible();
});

test('a picture that failed to load during an outage is loaded once the server is back', async ({
  server,
  team: { mei },
  enter,
}) => {
  const [, path] = /\((.*)\)/.exec(await mei.upload('buoy.png', DOT)) ?? [];
  await mei.say('general', 'Buoys', `[buoy.png](${path})`);
  const page = await enter(mei);
  await page.route('**/user_uploads/**', (route) => route.abort());
  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Buoys')}`);
  const picture = row(page, 'buoy.png').locator('img[data-media]');
  await expect(picture).toHaveAttribute('data-media', 'failed');
  await server.stop();
  await expect(page.getByRole('status').filter({ hasText: /offline|reconnect/i })).toBeVisible();
  await page.unroute('**/user_uploads/**');
  await server.start();
  await expect(picture).toHaveAttribute('data-media', 'ready');
});

test('the sidebar asks again for the topics of a channel until it has them all', async ({
  team: { mei },
  enter,
}) => {
  for (const topic of ['Anchors', 'Bollards', 'Cleats']) await mei.say('general', topic, 'Noted');
  await mei.post('/mark_all_as_read');
  const page = await enter(mei, '#/inbox');
  let failures = 4;
  await page.route('**/topics?*', (route) =>
    failures-- > 0 ? route.fulfill({ status: 502 }) : route.continue(),
  );
  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Anchors')}`);
  const nav = page.getByRole('navigation', { name: 'Views and conversations' });
  for (const topic of ['Anchors', 'Bollards', 'Cleats'])
    await expect(nav.getByRole('link', { name: topic })).toBeVisible({ timeout: 20_000 });
  expect(failures).toBeLessThan(0);
});
