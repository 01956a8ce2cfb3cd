import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { waitForApp } from '../../support/signIn';
import { expect, test } from '../../support/test';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a new person lands where there is something to do: topics, channels, people, a first message', async ({
  team: { mei, jonas },
  browser,
}) => {
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'docks', description: 'Who lies where' }],
  });
  await mei.say('docks', 'winter berths', 'Two are free');
  await jonas.say('general', 'Lunch', 'Soup today');
  const { invite_link: link } = await mei.post('/invites/multiuse', {
    stream_ids: [],
    include_realm_default_subscriptions: true,
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(String(link));
  await page.getByLabel('Your name').fill('Noor Quay');
  await page.getByLabel('Your email').fill('noor@quay.example');
  await page.getByLabel('Password', { exact: true }).fill('a lantern on the pier');
  await page.keyboard.press('Enter');
  await waitForApp(page);
  await expect(page.getByText('Welcome to Harbor Robotics, Noor Quay.')).toBeVisible();
  await expect(page).toHaveURL(/\/#\/welcome$/);
  const topics = part(page, 'Every conversation has a topic');
  await expect(topics.getByRole('link', { name: 'general' })).toBeVisible();
  await expect(topics.getByRole('link', { name: 'Lunch' })).toBeVisible();
  await expectAccessible(page);
  // By keyboard alone.
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Step 2 of 3' })).toBeFocused();
  const docks = part(page, 'Channels to join').getByRole('listitem').filter({ hasText: 'docks' });
  await expect(docks).toContainText('Who lies where');
  await expect(docks).toContainText('Lately: winter berths');
  await expect(part(page, 'People to know').getByRole('listitem').first()).toContainText('Owner');
  await expectAccessible(page);
  await docks.getByRole('button', { name: 'Join docks' }).press('Enter');
  await expect(docks.getByRole('button', { name: 'Joined' })).toBeVisible();
  // Back goes through the steps.
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.goBack();
  await expect(docks).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Write a first message' }).press('Enter');
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(box).toHaveText(/^Hi, I’m Noor Quay\./);
  await expect(box).toBeFocused();
  await page.keyboard.type('I paint hulls.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log')).toContainText('Hi, I’m Noor Quay. I paint hulls.');
  await expect(page.getByRole('heading', { level: 1, name: /introductions/ })).toBeVisible();
  // The tour can be found again, and a reload stays in the organization.
  await page.goto(`${mei.origin}/#/welcome`);
  await page.reload();
  await page.getByRole('button', { name: 'Skip to your inbox' }).click();
  await expect(page).toHaveURL(/#\/inbox$/);
  await context.close();
});

test('the founder’s checklist checks itself off, can be returned to, and goes away when complete', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  const banner = page.getByText(/of 4 done\./);
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  const list = part(page, 'Set up your organization');
  const line = (text: string) => list.getByRole('listitem').filter({ hasText: text });
  await expect(line('Invite your team')).toContainText('Done');
  await expect(line('Describe your organization')).not.toContainText('Done');
  await expectAccessible(page);
  await mei.patch('/realm', { description: 'Robots for harbors' });
  await expect(line('Describe your organization')).toContainText('Done');
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'docks' }] });
  await mei.say('docks', 'winter', 'First!');
  await page.reload();
  await expect(page.getByText('Welcome to Harbor Robotics')).toBeVisible();
  await expect(list).toHaveCount(0);
  await expect(banner).toHaveCount(0);
});
