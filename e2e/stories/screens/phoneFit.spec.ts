import type { Locator } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';
import { drag } from '../../support/touch';

/** What an open keyboard leaves. */
const ABOVE_KEYBOARD = { width: 390, height: 450 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} isn’t rendered`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

/** Where a sheet begins once it stands still. */
async function restingTop(sheet: Locator): Promise<number> {
  await sheet.evaluate((element) =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element),
        )
        .map(({ finished }) => finished),
    ),
  );
  return (await boxOf(sheet)).y;
}

const handleOf = async (sheet: Locator) => ({ x: 195, y: (await restingTop(sheet)) + 10 });

test('on a phone, a sheet follows the finger that pulls it down, springs back, and closes if pulled far or flicked', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox', PHONE);
  const options = page.getByRole('button', { name: 'Inbox options' });
  const sheet = page.getByRole('menu');
  await options.tap();
  const top = await restingTop(sheet);

  // The last move is upward: whoever lets go then has thought better of it.
  const unsure = [60, 120, 60].map((y) => ({ x: 2, y }));
  await drag(sheet, unsure, {
    from: await handleOf(sheet),
    beforeUp: () => expect.poll(async () => (await boxOf(sheet)).y).toBe(top + 60),
  });
  await expect.poll(async () => (await boxOf(sheet)).y).toBe(top);

  await drag(
    sheet,
    [150, 300, 299].map((y) => ({ x: 0, y })),
    { from: await handleOf(sheet) },
  );
  await expect(sheet).toHaveCount(0);
  await expect(options).toBeFocused();

  await options.tap();
  await drag(
    sheet,
    [30, 60, 90].map((y) => ({ x: 0, y })),
    { from: await handleOf(sheet) },
  );
  await expect(sheet).toHaveCount(0);

  // Sideways isn't down.
  await options.tap();
  await drag(
    sheet,
    [
      { x: 60, y: 20 },
      { x: 120, y: 300 },
    ],
    { from: await handleOf(sheet) },
  );
  expect(await restingTop(sheet)).toBe(top);
});

test('on a phone, notices stand above an open sheet', async ({ team: { mei, jonas }, enter }) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, '#/inbox', PHONE);
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(/marked as read/);
  await page.getByRole('button', { name: 'Mark all as read' }).tap();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Inbox options' }).tap();
  const sheet = page.getByRole('menu');
  await expect(sheet).toBeVisible();
  expect((await boxOf(notice)).bottom).toBeLessThan(await restingTop(sheet));
});

test('on a phone, each channel’s notifications and each topic’s name fit the screen', async ({
  team: { mei },
  enter,
}) => {
  const topic = 'The new anchor and how to get it on';
  await mei.say('general', topic, 'Ready?');
  const page = await enter(mei, '#/settings/notifications', PHONE);
  const table = page.getByRole('table', { name: 'Notifications by channel' });
  await expect(table.getByRole('combobox').first()).toBeVisible();
  for (const select of await table.getByRole('combobox').all()) {
    const { x, right } = await boxOf(select);
    expect(x).toBeGreaterThan(0);
    expect(right).toBeLessThan(390);
  }
  expect(await overflow(table)).toBe(0);

  await mei.post('/user_topics', {
    stream_id: await mei.channelId('general'),
    topic,
    visibility_policy: 3,
  });
  await page.goto(`${mei.origin}/#/settings/muted`);
  const row = page.getByRole('row').filter({ hasText: topic });
  expect(await overflow(row.getByText(topic, { exact: true }))).toBe(0);
  expect((await boxOf(row.getByText(topic, { exact: true }))).bottom).toBeLessThan(
    (await boxOf(row.getByRole('combobox'))).y,
  );
});

test('on a phone, what is opened to tap a choice doesn’t bring up the keyboard', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Anchors', 'Have you seen the new anchor?');
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, path, PHONE);
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await field.tap();
  await page.getByRole('button', { name: 'Emoji', exact: true }).tap();
  await expect(dialog('Emoji')).toBeFocused();
  const emoji = await boxOf(dialog('Emoji').getByRole('option').first());
  expect(Math.min(emoji.width, emoji.height)).toBeGreaterThanOrEqual(40);
  const tab = await boxOf(dialog('Emoji').getByRole('toolbar').getByRole('button').last());
  expect(Math.min(tab.width, tab.height)).toBeGreaterThanOrEqual(40);
  await page.keyboard.press('Escape');

  await expect(async () => {
    if (!(await page.getByRole('menu').isVisible())) await page.getByText('Have you seen').tap();
    await page.getByRole('menuitem', { name: 'Remind me' }).tap({ timeout: 3000 });
  }).toPass();
  await expect(dialog('Remind me')).toBeFocused();
  await page.setViewportSize(ABOVE_KEYBOARD);
  for (const name of ['Cancel', 'Remind me'])
    await expect(dialog('Remind me').getByRole('button', { name, exact: true })).toBeInViewport({
      ratio: 1,
    });
  await page.setViewportSize(PHONE.viewport);
  await dialog('Remind me').getByRole('button', { name: 'Cancel' }).tap();

  // To be read first; what is new is to be named first.
  await page.goto(`${mei.origin}/#/organization/people`);
  await page
    .getByRole('button', { name: /Jonas Bollard/ })
    .first()
    .tap();
  await expect(page.getByRole('form', { name: 'Jonas Bollard' })).toBeFocused();
});

test('on a phone, the full-screen composer has its tools in one row beside Send, also above a keyboard', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'), PHONE);
  await page.getByRole('textbox', { name: 'Message', exact: true }).tap();
  await page.getByRole('button', { name: 'Write in full screen' }).tap();
  await page.setViewportSize(ABOVE_KEYBOARD);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const bold = page.getByRole('button', { name: 'Bold' });
  const attach = page.getByRole('button', { name: 'Attach files' });
  await expect(attach).toBeInViewport({ ratio: 1 });
  await bold.scrollIntoViewIfNeeded();
  await expect(bold).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  expect((await boxOf(bold)).y).toBe((await boxOf(attach)).y);
  expect((await boxOf(bold)).bottom).toBeGreaterThan((await boxOf(send)).y);
});

test('on a phone, dialogs give titles and fields the width of the screen', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'), PHONE);
  await page.getByRole('textbox', { name: 'Message', exact: true }).tap();
  await page.getByRole('button', { name: /poll/i }).tap();
  await page.getByRole('menuitem', { name: /to-do/i }).tap();
  const task = await boxOf(page.getByRole('textbox', { name: 'Task 1', exact: true }));
  const details = await boxOf(page.getByRole('textbox', { name: 'Details of task 1' }));
  expect(task.width).toBeGreaterThan(240);
  expect(details.y).toBeGreaterThan(task.bottom);
  await page.getByRole('button', { name: 'Cancel' }).tap();

  await page.goto(`${mei.origin}/#/organization/invitations`);
  await page.getByRole('button', { name: 'Invite people' }).first().tap();
  const title = await boxOf(page.getByRole('heading', { name: /^Invite people to/ }));
  expect(title.width).toBeGreaterThan(240);

  await page.goto(`${mei.origin}/#/settings/profile`);
  const back = await boxOf(page.getByRole('button', { name: 'Back' }));
  const heading = await boxOf(page.getByRole('heading', { name: 'Profile', level: 1 }));
  expect(Math.abs(back.y + back.bottom - heading.y - heading.bottom)).toBeLessThan(4);
});

test('on a phone, words that act can be hit by a finger', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, path, PHONE);
  const day = page.getByRole('heading', { name: 'Today' }).getByRole('button').last();
  expect(await reach(day)).toBeGreaterThanOrEqual(43);
  await page.goto(`${mei.origin}/#/organization/people`);
  await page
    .getByRole('button', { name: /Jonas Bollard/ })
    .first()
    .tap();
  expect(await reach(page.getByRole('link', { name: 'Full profile' }))).toBeGreaterThanOrEqual(43);
});

/** Over how much height a finger in the middle of an element hits it. */
const reach = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hits = (dy: number) =>
      element.contains(document.elementFromPoint(x + width / 2, y + height / 2 + dy));
    const rows = Array.from({ length: 80 }, (_, i) => i - 40);
    return rows.filter(hits).length;
  });

/** How much wider an element's content is than itself. */
const overflow = (target: Locator) =>
  target.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
