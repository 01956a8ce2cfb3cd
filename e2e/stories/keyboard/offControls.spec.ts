import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { tabTo } from '../../support/tabTo';
import { expect, test, topicPath } from '../../support/test';

test('by keys: the choices of a closed poll and a closed to-do list can be reached, and say why nothing changes them', async ({
  team: { mei, jonas },
  enter,
}) => {
  const channel = await mei.channelId('general');
  await mei.say('general', 'lunch', '/poll Where to?\nNoodles\nThe pier');
  await mei.say('general', 'lunch', '/todo Launch\nVarnish');
  await mei.archive(channel);
  const page = await enter(jonas, topicPath(channel, 'lunch'));
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/submessage')) posts.push(request.url());
  });
  for (const [name, reason] of [
    ['Noodles', /the poll is closed/],
    ['The pier', /the poll is closed/],
    ['Varnish', 'This channel is archived.'],
  ] as const) {
    const box = page.getByRole('checkbox', { name });
    await tabTo(page, box);
    await expect(box).toBeDisabled();
    await expect(box).toHaveAccessibleDescription(reason);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await box.click({ force: true });
    await expect(box).toBeFocused();
    await expect(box).not.toBeChecked();
  }
  expect(posts).toEqual([]);
  await expectAccessible(page);
});

test('by keys: the calendar’s buttons keep the focus at the last month, and days that can’t be chosen say which can', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'hull', 'Seaworthy');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'hull'));
  const head = page.getByRole('main').getByRole('heading', { level: 2 });
  await head.getByRole('button').first().press('Enter');
  const jump = page.getByRole('dialog', { name: 'Jump to a day' });
  await jump.getByRole('button', { name: 'Month before' }).press('Enter');
  const next = jump.getByRole('button', { name: 'Next month' });
  await expect(next).toBeEnabled();
  await next.press('Enter');
  await expectOff(page, 'Next month', /^Choose .* or earlier\.$/);
  // The weeks shown always end in the month after it.
  const late = jump.getByRole('gridcell').last().getByRole('button');
  await expect(late).toBeDisabled();
  await expect(late).toHaveAccessibleDescription(/^Choose .* or earlier\.$/);
  await late.click({ force: true });
  await expect(jump).toBeVisible();
  await expectAccessible(page);
});

test('by keys: a button keeps the focus when there is nothing left for it to do, and says so', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'hull', 'The seal holds');
  const page = await enter(mei, '#/inbox');
  await expect(page.getByRole('main').getByRole('link', { name: /hull/ })).toBeVisible();
  const mark = page.getByRole('button', { name: 'Mark all as read' });
  await tabTo(page, mark);
  await page.keyboard.press('Enter');
  await expectOff(page, 'Mark all as read', 'Nothing is unread.');
  // Its tooltip says it too, again when it is pressed.
  await page.keyboard.press('Enter');
  const tip = page.getByRole('tooltip', { includeHidden: true });
  await expect(tip).toHaveText('Mark all as readNothing is unread.');
  await expect(mark).toBeFocused();
  await expectAccessible(page);
  // As soon as there is something again, it works.
  await jonas.say('general', 'hull', 'And holds');
  await expect(mark).toBeEnabled();
  await expect(mark).toBeFocused();
});

async function expectOff(page: Page, name: string, reason: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription(reason);
}
