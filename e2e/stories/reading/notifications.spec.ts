import { expectAccessible } from '../../support/accessible';
import { clickLast, openIn, recordDesktop, shownIn } from '../../support/desktop';
import { expect, test, topicPath } from '../../support/test';

test('a message notifies once, however many tabs are open', async ({ team, enter }) => {
  const { mei, jonas } = team;
  const page = await enter(mei);
  await recordDesktop(page.context());
  await page.goto(`${mei.origin}/#/inbox`);
  await page.reload();
  const tabs = [page];
  for (let i = 0; i < 2; i++) {
    const tab = await page.context().newPage();
    await tab.goto(`${mei.origin}/#/recent`);
    await tab.getByRole('heading', { level: 1, name: 'Recent' }).waitFor();
    tabs.push(tab);
  }
  const all = async () => (await Promise.all(tabs.map(openIn))).flat();
  await jonas.tell([mei], 'Lunch?');
  await expect.poll(all).toEqual(['Jonas Bollard']);
  // It counts in all tabs.
  for (const tab of tabs) await expect(tab).toHaveTitle(/^\(1\)/);
  expect(await all()).toEqual(['Jonas Bollard']);

  // Close the tab that shows notifications: another one takes over.
  await tabs.shift()?.close();
  await expect
    .poll(async () => {
      await jonas.tell([mei], 'Still hungry');
      return (await all()).length;
    })
    .toBe(1);
});

test('clicking a notification opens the message, and reading it elsewhere closes the notification', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei);
  await recordDesktop(page.context());
  await page.goto(`${mei.origin}/#/recent`);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor();
  const first = await jonas.tell([mei], 'Lunch?');
  await expect.poll(() => openIn(page)).toEqual(['Jonas Bollard']);
  await mei.post('/messages/flags', { messages: [first], op: 'add', flag: 'read' });
  await expect.poll(() => openIn(page)).toEqual([]);

  await jonas.say('general', 'Anchors', 'Which one, @**Mei Lantern**?');
  await expect
    .poll(() => openIn(page))
    .toEqual(['Jonas Bollard mentioned you in general › Anchors']);
  await clickLast(page);
  await expect(page.getByRole('article').filter({ hasText: 'Which one' })).toBeVisible();
  expect(await openIn(page)).toEqual([]);

  // A message in view doesn't notify.
  await page.bringToFront();
  await jonas.say('general', 'Anchors', 'The big one, @**Mei Lantern**?');
  await expect(page.getByRole('article').filter({ hasText: 'The big one' })).toBeVisible();
  expect(await openIn(page)).toEqual([]);
});

test('notifications are allowed with a click, tested, and silenced by quiet hours', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei);
  await recordDesktop(page.context(), 'default');
  await page.goto(`${mei.origin}/#/settings/notifications`);
  await page.reload();
  await page.getByRole('button', { name: 'Allow notifications' }).click();
  await expect(page.getByText('Parley can show notifications in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  expect((await shownIn(page)).map(({ title }) => title)).toEqual(['Parley']);

  await page.getByRole('switch', { name: 'Schedule quiet hours' }).click();
  await page.getByLabel('From').fill('00:00');
  await page.getByLabel('To', { exact: true }).fill('00:00');
  await expect(page.getByText('Quiet hours are on now.')).toBeVisible();
  await expectAccessible(page);
  await jonas.tell([mei], 'Hush');
  await expect(page).toHaveTitle(/^\(1\)/);
  expect((await shownIn(page)).map(({ title }) => title)).toEqual(['Parley']);
  await page.reload();
  await expect(page.getByText('Quiet hours are on now.')).toBeVisible();
});

test('if the browser blocks notifications, the page explains how to fix it', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei);
  await recordDesktop(page.context(), 'denied');
  await page.goto(`${mei.origin}/#/settings/notifications`);
  await page.reload();
  await expect(page.getByText('This browser blocks notifications')).toContainText(
    'Open the site’s settings, next to the address at the top of the window, and set Notifications to “Allow”.',
  );
  await expect(page.getByRole('button', { name: 'Allow notifications' })).toHaveCount(0);
});

test('notifications are paused from the account menu, and can hide message text', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.patch('/settings', { pm_content_in_desktop_notifications: false });
  await mei.say('general', 'Anchors', 'First');
  const page = await enter(mei);
  await recordDesktop(page.context());
  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Anchors')}`);
  await page.reload();
  const menu = () => page.getByRole('button', { name: 'Harbor Robotics' }).click();
  await menu();
  await page.getByRole('menuitem', { name: 'For 1 hour' }).click();
  await expect(page.getByText(/^Notifications are paused until/)).toBeVisible();
  await jonas.tell([mei], 'One');
  await expect(page).toHaveTitle(/^\(1\)/);
  expect(await shownIn(page)).toEqual([]);
  await menu();
  await page.getByRole('menuitem', { name: 'Resume notifications' }).click();
  await jonas.tell([mei], 'My PIN is 1234');
  await expect
    .poll(async () => (await shownIn(page)).map(({ title, body }) => `${title}: ${body}`))
    .toEqual(['Jonas Bollard: New direct message']);
});
