import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

test('E13 E11 a downgraded server gets the older requests', async ({
  server,
  team: { mei, jonas },
  enter,
}) => {
  const wire = await Wire.to(server.url);
  const first = await jonas.say('general', 'Anchors', 'Who checks them?');
  await mei.post('/messages/flags', { messages: [first], op: 'add', flag: 'read' });
  // Viewing messages doesn't mark them as read.
  await mei.patch('/settings', { web_mark_read_on_scroll_policy: 3 });
  const page = await enter(mei.at(wire.url));
  wire.pretendLevel(120);
  await page.goto('about:blank');
  await jonas.say('general', 'Anchors', 'And the ropes?');
  await page.goto(`${wire.url}/#/settings/devices`);
  // A fresh registration, which reports the server's current level.
  await page.getByRole('button', { name: 'Clear and reload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear and reload' }).click();
  await expect.poll(() => wire.count('POST', '/register')).toBeGreaterThan(1);

  await page.goto(`${wire.url}/${topicPath(await mei.channelId('general'), 'Anchors')}`);
  await expect(page.getByText('And the ropes?')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect.poll(() => wire.count('POST', '/mark_topic_as_read')).toBe(1);

  await page.getByRole('button', { name: /Harbor Robotics/ }).click();
  await page.getByRole('menuitem', { name: 'Appear offline' }).click();
  await expect.poll(() => wire.count('POST', '/users/me/status')).toBe(1);
  await wire.close();
});
