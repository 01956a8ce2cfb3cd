import type { Locator, Page } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const bar = (page: Page, topic: string) =>
  page.getByRole('log').getByRole('link', { name: `general ${topic}` });

/** The server rejects this topic name, and only the server does. */
const REFUSED_TOPIC = 'Bell\u0007';

async function chooseTopic(page: Page, topic: string): Promise<void> {
  await page.getByRole('button', { name: /^Topic:|^Choose a topic/ }).click();
  await page.getByRole('combobox', { name: 'Find or name a topic' }).fill(topic);
  await page.getByRole('option', { name: /^New topic/ }).click();
}

test('a message written in a channel view shows there at once, under its topic, and in every view it belongs to (OB2)', async ({
  team: { mei },
  enter,
}) => {
  const wire = await Wire.to(mei.origin);
  try {
    await mei.say('general', 'Anchors', 'One of them');
    const channelId = await mei.channelId('general');
    const page = await enter(mei.at(wire.url), `#/narrow/channel/${channelId}-general`);
    await expect(row(page, 'One of them')).toBeVisible();
    await chooseTopic(page, 'Ropes');
    const letGo = wire.hold('POST', '/messages');
    await field(page).fill('Three of them, and an @**all**');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Three of them')).toBeVisible();
    await expect(bar(page, 'Ropes')).toBeVisible();
    const views = [
      '#/feed',
      '#/narrow/is/mentioned',
      '#/narrow/sender/me',
      '#/narrow/search/Three',
      topicPath(channelId, 'Ropes'),
    ];
    for (const view of views) {
      await page.goto(`${wire.url}/${view}`);
      await expect(row(page, 'Three of them'), view).toBeVisible();
    }
    for (const view of [
      '#/narrow/is/starred',
      '#/narrow/search/Four',
      topicPath(channelId, 'Anchors'),
    ]) {
      await page.goto(`${wire.url}/${view}`);
      await expect(page.getByRole('log').or(page.getByText('No messages')).first()).toBeVisible();
      await expect(row(page, 'Three of them'), view).toHaveCount(0);
    }
    await page.goto(`${wire.url}/#/narrow/channel/${channelId}-general`);
    await expect(row(page, 'Three of them')).toBeVisible();
    letGo();
    await expect(page.getByRole('article', { name: /not sent/ })).toHaveCount(0);
    await expect(row(page, 'Three of them')).toHaveCount(1);
    await expect(bar(page, 'Ropes')).toHaveCount(1);
  } finally {
    await wire.close();
  }
});

test('a rejected message says why in its row, and its text can go back into the composer', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Anchors', 'One of them');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, `#/narrow/channel/${channelId}-general`);
  await chooseTopic(page, REFUSED_TOPIC);
  await field(page).fill('Who hears this?');
  await page.keyboard.press('Enter');
  const refused = row(page, 'Who hears this?');
  await expect(refused.getByRole('alert')).toContainText('Not sent: Invalid character in topic');
  await expect(refused.getByRole('button', { name: 'Send again' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await refused.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Message copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Who hears this?');
  await refused.getByRole('button', { name: 'Edit' }).click();
  await expect(refused).toHaveCount(0);
  await expect(field(page)).toHaveValue('Who hears this?');
  await expect(field(page)).toBeFocused();
  await chooseTopic(page, 'Bells');
  await field(page).press('Enter');
  await expect(row(page, 'Who hears this?')).toHaveCount(1);
  await expect(bar(page, 'Bells')).toBeVisible();
});

for (const writing of ['source', 'formatted'] as const) {
  test.describe(() => {
    test.use({ writing });
    test(`text that went back into the composer is taken out again by Ctrl Z (${writing})`, async ({
      team: { mei },
      enter,
    }) => {
      const wire = await Wire.to(mei.origin);
      try {
        await mei.say('general', 'Anchors', 'One of them');
        const path = topicPath(await mei.channelId('general'), 'Anchors');
        const page = await enter(mei.at(wire.url), path);
        const box = page.getByRole('textbox', { name: 'Message', exact: true });
        await expect(box).toBeEditable();
        if (writing === 'formatted')
          await expect(page.locator('[contenteditable="true"]')).toBeVisible();
        const words = () =>
          writing === 'source' ? box.inputValue() : box.innerText().then((text) => text.trim());
        wire.limit(60);
        await box.pressSequentially('Lost words');
        await page.keyboard.press('Enter');
        const edit = row(page, 'Lost words').getByRole('button', { name: 'Edit' });
        await expect(edit).toBeVisible();
        await box.pressSequentially('Newer words');
        await edit.click();
        await expect.poll(words).toMatch(/^Newer words\n+Lost words$/);
        await expect(box).toBeFocused();
        await page.keyboard.press('Control+z');
        await expect.poll(words).toBe('Newer words');
        await page.keyboard.press('Control+Shift+Z');
        await expect.poll(words).toMatch(/^Newer words\n+Lost words$/);
      } finally {
        await wire.close();
      }
    });
  });
}

test('a rejection that is out of view is announced, with a way to it, even after a reload', async ({
  team: { mei },
  enter,
}) => {
  const wire = await Wire.to(mei.origin);
  try {
    await mei.say('general', 'Anchors', 'One of them');
    const channelId = await mei.channelId('general');
    const page = await enter(mei.at(wire.url), `#/narrow/channel/${channelId}-general`);
    await chooseTopic(page, REFUSED_TOPIC);
    const letGo = wire.hold('POST', '/messages');
    await field(page).fill('Who hears this?');
    await page.keyboard.press('Enter');
    await page.goto(`${wire.url}/${topicPath(channelId, 'Anchors')}`);
    await expect(row(page, 'One of them')).toBeVisible();
    letGo();
    const said = page.getByText(/To #general > Bell.*Not sent: Invalid character/);
    await expect(said).toBeVisible();
    await page.goto(`${wire.url}/#/inbox`);
    await page.reload();
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(row(page, 'Who hears this?').getByRole('alert')).toContainText('Not sent');
  } finally {
    await wire.close();
  }
});

test('if topics are required, the form says so before anything is sent', async ({
  team: { mei },
  enter,
}) => {
  const channelId = await mei.channelId('general');
  await mei.say('general', 'Anchors', 'One of them');
  const page = await enter(mei, `#/narrow/channel/${channelId}-general`);
  await expect(page.getByRole('button', { name: 'Topic: general chat' })).toBeVisible();
  await mei.patch('/realm', { topics_policy: 'disable_empty_topic' });
  const needed = page.getByRole('button', { name: 'Choose a topic. This channel needs one.' });
  await expect(needed).toBeVisible();
  await needed.click();
  await expect(page.getByRole('option', { name: /Anchors/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /general chat/ })).toHaveCount(0);
  await page.getByRole('option', { name: /Anchors/ }).click();
  await field(page).fill('Two of them');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Two of them')).toBeVisible();
});

test('a rate limit is explained with a countdown where the message was written; no requests go out until it ends, then all continues', async ({
  team: { mei },
  enter,
}) => {
  const wire = await Wire.to(mei.origin);
  try {
    for (let i = 0; i < 120; i++) await mei.say('general', 'Anchors', `Anchor ${i}`);
    await mei.post('/mark_all_as_read');
    const channelId = await mei.channelId('general');
    const page = await enter(mei.at(wire.url), `#/narrow/channel/${channelId}-general`);
    await expect(row(page, 'Anchor 119')).toBeVisible();
    await chooseTopic(page, 'Ropes');
    wire.limit(12);
    const asked = () => wire.seen.filter(({ path }) => path.startsWith('/api/')).length;
    const before = asked();
    await field(page).fill('Three of them');
    await page.keyboard.press('Enter');
    const mine = row(page, 'Three of them');
    await expect(mine).toContainText(/The server is busy. Sending again in \d+ s/);
    await expect(mine.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'The server is busy.' })).toHaveCount(
      1,
    );
    const first = await secondsIn(mine.getByText('Sending again in'));
    // Scrolling in the meantime sends no requests either.
    const list = page.getByRole('log');
    for (const top of [0, 1e9, 0, 1e9]) await list.evaluate((it, to) => it.scrollTo(0, to), top);
    await expect(async () => {
      expect(await secondsIn(mine.getByText('Sending again in'))).toBeLessThan(first);
    }).toPass();
    expect(asked() - before).toBeLessThanOrEqual(4);
    await expect(page.getByRole('article', { name: /not sent/ })).toHaveCount(0, {
      timeout: 30_000,
    });
    await expect(row(page, 'Three of them')).toHaveCount(1);
    await expect(page.getByText('The server is busy. Try again in')).toHaveCount(0);
  } finally {
    await wire.close();
  }
});

async function secondsIn(words: Locator): Promise<number> {
  return Number(/(\d+) s/.exec((await words.textContent()) ?? '')?.[1]);
}

test('a message sent while leaving the page arrives once', async ({ team: { mei }, enter }) => {
  const channelId = await mei.channelId('general');
  await mei.say('general', 'Anchors', 'One of them');
  const page = await enter(mei, topicPath(channelId, 'Anchors'));
  await expect(row(page, 'One of them')).toBeVisible();
  await field(page).fill('Two of them');
  // Neither the worker nor the disk gets the message.
  await page.evaluate(() => {
    MessagePort.prototype.postMessage = () => undefined;
    IDBObjectStore.prototype.put = () => {
      throw new Error('too late');
    };
  });
  await page.keyboard.press('Enter');
  await page.goto(`${mei.origin}/parley.svg`);
  await page.goto(`${mei.origin}/${topicPath(channelId, 'Anchors')}`);
  await expect(row(page, 'Two of them')).toHaveAttribute('data-message', /\d+/);
  await page.reload();
  await expect(row(page, 'One of them')).toBeVisible();
  await expect(row(page, 'Two of them')).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
});
