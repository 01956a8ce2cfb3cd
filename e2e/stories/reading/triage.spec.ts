import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';
import { holdFinger, swipe } from '../../support/touch';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const list = (page: Page) => page.getByRole('main').getByRole('group', { name: /conversations$/i });
const row = (page: Page, name: string): Locator =>
  list(page).getByRole('listitem').filter({ hasText: name });
const link = (page: Page, name: string) => row(page, name).getByRole('link');
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Undo' }).last();

test('the inbox is triaged by keys: done, follow, mute, snooze, several at once, each with Undo', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const topic of ['Anchors', 'Buoys', 'Cranes', 'Docks'])
    await jonas.say('general', topic, `About ${topic}`);
  const page = await enter(mei, '#/inbox');
  // The newest is on top.
  await link(page, 'Docks').focus();
  await page.keyboard.press('y');
  await expect(row(page, 'Docks')).toHaveCount(0);
  await expect(link(page, 'Cranes')).toBeFocused();
  await undo(page).click();
  await expect(row(page, 'Docks')).toHaveCount(1);

  await link(page, 'Docks').focus();
  await page.keyboard.press('f');
  await expect(link(page, 'Docks')).toHaveAccessibleName(/followed/);
  await page.keyboard.press('j');
  await expect(link(page, 'Cranes')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: 'Selected conversations' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expect(link(page, 'Buoys')).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(bar.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('y');
  await expect(row(page, 'Buoys')).toHaveCount(0);
  await expect(row(page, 'Cranes')).toHaveCount(0);
  await expect(link(page, 'Anchors')).toBeFocused();
  await expect(notices(page).getByText('2 messages marked as read')).toBeVisible();
  await undo(page).click();
  await expect(row(page, 'Buoys')).toHaveCount(1);

  await page.keyboard.press('Control+a');
  await expect(bar.getByText('4 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await link(page, 'Anchors').focus();
  await page.keyboard.press('Shift+M');
  await expect(row(page, 'Anchors')).toHaveCount(0);
  await expect(notices(page).getByText(/muted/)).toBeVisible();
  await undo(page).click();
  await expect(row(page, 'Anchors')).toHaveCount(1);
  await link(page, 'Anchors').focus();
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Snooze “Anchors”' });
  await expect(dialog.getByText('Your other devices still show it.')).toBeVisible();
  await dialog.getByRole('button', { name: /^In an hour/ }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Anchors')).toHaveCount(0);
  await expect(page.getByText('1 conversation snoozed on this device')).toBeVisible();
});

test('a snoozed conversation stays away across a reload, and returns when its time has come', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'How heavy are they?');
  const page = await enter(mei, '#/inbox');
  await expect(page).toHaveTitle(/^\(1\) Inbox/);
  await row(page, 'Anchors').hover();
  await row(page, 'Anchors').getByRole('button', { name: 'Snooze' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^In an hour/ }).click();
  await expect(row(page, 'Anchors')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Inbox/);
  await page.reload();
  await expect(page.getByText('1 conversation snoozed on this device')).toBeVisible();
  await expect(row(page, 'Anchors')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Inbox/);
  // An hour later.
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith('parley.snoozed ')) continue;
      const past = JSON.parse(value).map((one: object) => ({ ...one, until: 1 }));
      localStorage.setItem(key, JSON.stringify(past));
    }
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Back from snooze' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Inbox/);
  await expect(link(page, 'Anchors')).toHaveAccessibleName(/back from snooze, 1 unread/);
  await link(page, 'Anchors').focus();
  await page.keyboard.press('y');
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
});

test('grouping the inbox by urgency is optional, and persists', async ({
  team: { mei, jonas },
  enter,
}) => {
  const channelId = await mei.channelId('general');
  await mei.post('/user_topics', {
    stream_id: channelId,
    topic: 'Followed one',
    visibility_policy: 3,
  });
  await jonas.say('general', 'Plain one', 'Nothing new');
  await jonas.say('general', 'Followed one', 'Something new');
  await jonas.say('general', 'Asking', `@**${mei.name}** can you look?`);
  await jonas.tell([mei], 'Are you there?');
  const page = await enter(mei, '#/inbox');
  await page.getByRole('button', { name: 'Inbox options' }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Urgency/ }).click();
  const expectGrouped = async () => {
    const heads = list(page).getByRole('heading');
    await expect(heads).toHaveText([
      'Mentions and direct messages',
      'Followed topics',
      'Everything else',
    ]);
    const rows = list(page).getByRole('link');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toHaveAccessibleName(/^Jonas Bollard/);
    await expect(rows.nth(1)).toHaveAccessibleName(/^Asking, general/);
    await expect(rows.nth(2)).toHaveAccessibleName(/^Followed one/);
  };
  await expectGrouped();
  await page.reload();
  await expectGrouped();
  // The topic comes before its channel.
  await expect(link(page, 'Asking')).toHaveText(/^Asking.*general$/);
});

test('several conversations are selected by mouse and marked as read at once', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const topic of ['Anchors', 'Buoys', 'Cranes'])
    await jonas.say('general', topic, `About ${topic}`);
  const page = await enter(mei, '#/recent');
  for (const name of ['Anchors', 'Cranes']) {
    await row(page, name).hover();
    await row(page, name).getByRole('checkbox').check();
  }
  const bar = page.getByRole('toolbar', { name: 'Selected conversations' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(link(page, 'Anchors')).toHaveAccessibleName(/followed/);
  await expect(link(page, 'Buoys')).not.toHaveAccessibleName(/followed/);
  await undo(page).click();
  await expect(link(page, 'Cranes')).not.toHaveAccessibleName(/followed/);
  await row(page, 'Buoys').getByRole('checkbox').check({ force: true });
  await bar.getByRole('button', { name: 'Mark as read' }).click();
  // Read conversations are regular weight, unread ones bold.
  const weight = (name: string) =>
    link(page, name).evaluate((one) => Number(getComputedStyle(one).fontWeight));
  await expect.poll(() => weight('Buoys')).toBeLessThan(500);
  expect(await weight('Anchors')).toBeGreaterThan(500);
});

test('a row is swiped done or snoozed by touch, and a long press selects it', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const topic of ['Anchors', 'Buoys', 'Cranes'])
    await jonas.say('general', topic, `About ${topic}`);
  const page = await enter(mei, '#/inbox', PHONE);
  await swipe(link(page, 'Cranes'), 140, {
    beforeUp: () => expect(row(page, 'Cranes').getByText('Done')).toBeVisible(),
  });
  await expect(row(page, 'Cranes')).toHaveCount(0);
  // A tap is ignored while something still moves from the last one.
  await expect(async () => {
    if ((await row(page, 'Cranes').count()) === 0) await undo(page).tap({ timeout: 1000 });
    await expect(row(page, 'Cranes')).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/#\/inbox$/);

  await swipe(link(page, 'Cranes'), -140);
  const dialog = page.getByRole('dialog', { name: 'Snooze “Cranes”' });
  await expect(async () => {
    if (await dialog.isVisible())
      await dialog.getByRole('button', { name: /^In 20 minutes/ }).tap({ timeout: 1000 });
    await expect(page.getByText('1 conversation snoozed on this device')).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(row(page, 'Cranes')).toHaveCount(0);
  // Not far enough: nothing happens.
  await swipe(link(page, 'Buoys'), 30);
  await expect(row(page, 'Buoys')).toHaveCount(1);
  await expect(page).toHaveURL(/#\/inbox$/);

  const bar = page.getByRole('toolbar', { name: 'Selected conversations' });
  await holdFinger(link(page, 'Buoys'), () => expect(bar).toBeVisible());
  await expect(bar.getByText('1 selected')).toBeVisible();
  await link(page, 'Anchors').tap();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Mark as read' }).tap();
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
});

test('after going through unread messages by keys, one key leads back to where you were reading', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 0; i < 60; i++) await mei.say('general', 'Log', `Entry ${i}`);
  for (const topic of ['Anchors', 'Buoys']) await jonas.say('general', topic, `About ${topic}`);
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  const entry = (n: number) => page.getByRole('article').filter({ hasText: `Entry ${n}` });
  await expect(entry(0).first()).toBeVisible();
  await page.keyboard.press('End');
  await expect(entry(59)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(entry(0).first()).toBeInViewport();
  for (const name of ['Buoys', 'Anchors']) {
    await page.keyboard.press('n');
    await expect(page.getByRole('article').filter({ hasText: `About ${name}` })).toBeVisible();
  }
  // The code of this shortcut loads after the first messages.
  await expect(async () => {
    if (!page.url().includes('topic/Log')) await page.keyboard.press('l');
    await expect(page).toHaveURL(/topic\/Log/, { timeout: 1500 });
  }).toPass();
  await expect(entry(0).first()).toBeInViewport();
  await expect(entry(59)).not.toBeInViewport();
  // Pressing it again returns to the last unread topic.
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/topic\/Anchors/);
});

test('with five hundred unread topics, rows render on demand, and all are marked as read at once', async ({
  team: { mei, jonas },
  enter,
}) => {
  const say = (i: number) => jonas.say('general', `Topic ${i}`, `Number ${i}`);
  for (let i = 0; i < 500; i += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => say(i + at)));
  const page = await enter(mei, '#/inbox');
  await expect(page.getByText('500 unread in 500 conversations')).toBeVisible();
  const rows = list(page).getByRole('listitem');
  expect(await rows.count()).toBeLessThan(200);
  await rows.first().getByRole('link').focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('500 selected')).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
  await expect(notices(page).getByText('500 messages marked as read')).toBeVisible();
});
