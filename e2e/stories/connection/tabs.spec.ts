import { waitForApp } from '../../support/signIn';
import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

test('five tabs share one queue and show the same (SY7)', async ({ server, team, browser }) => {
  const wire = await Wire.to(server.url);
  const mei = team.mei.at(wire.url);
  await mei.say('general', 'Sea trial', 'First light');
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const context = await browser.newContext();
  const first = await context.newPage();
  await first.goto(wire.url);
  await first.getByLabel('Email').fill(mei.email);
  await first.getByLabel('Password', { exact: true }).fill(mei.password);
  await first.keyboard.press('Enter');
  await waitForApp(first);
  const tabs = [first];
  for (let i = 1; i < 5; i++) tabs.push(await context.newPage());
  for (const tab of tabs) await tab.goto(`${wire.url}/${path}`);
  for (const tab of tabs)
    await expect(tab.getByRole('article').filter({ hasText: 'First light' })).toBeVisible();

  await first.getByRole('textbox', { name: 'Message' }).fill('One for all');
  await first.keyboard.press('Enter');
  for (const tab of tabs)
    await expect(tab.getByRole('article').filter({ hasText: 'One for all' })).toHaveCount(1);

  expect(wire.count('POST', '/register')).toBe(1);
  // A message being sent shows in each tab before its request has arrived.
  await expect.poll(() => wire.count('POST', '/messages')).toBe(2);
  // No poll is open for a moment between a response and the next poll.
  await expect.poll(() => wire.of('GET', '/events').filter((poll) => poll.isOpen).length).toBe(1);

  // Close the tab that started it all; the others keep working.
  await first.close();
  await team.jonas.say('general', 'Sea trial', 'Still with me?');
  for (const tab of tabs.slice(1))
    await expect(tab.getByRole('article').filter({ hasText: 'Still with me?' })).toHaveCount(1);
  expect(wire.count('POST', '/register')).toBe(1);

  // A reload resumes the existing queue.
  await tabs[1]?.reload();
  for (const tab of tabs.slice(1))
    await expect(tab.getByRole('article').filter({ hasText: 'Still with me?' })).toHaveCount(1);
  expect(wire.count('POST', '/register')).toBe(1);
  await context.close();
  await wire.close();
});
