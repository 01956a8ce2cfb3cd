import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/test';

// Long lists only render the rows in view. A focused row that the mouse wheel scrolls out of view has to stay, or the
// next key would go to the whole page.

test('a topic scrolled out of view keeps focus: keys go on from it, also after rows came and went', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.channelId('general');
  const newest = await mei.say('general', 'topic 0', 'Here');
  const topics = Array.from({ length: 3000 }, (_, n) => ({ name: `topic ${n}`, max_id: newest }));
  const page = await enter(mei);
  await page.route(/\/users\/me\/\d+\/topics/, (route) =>
    route.fulfill({ json: { result: 'success', msg: '', topics } }),
  );
  await page.goto(`${mei.origin}/#/topics/channel/${id}`);
  const list = page.getByRole('group', { name: 'Topics of general' });
  const link = (n: number) => page.getByRole('link', { name: new RegExp(`^topic ${n}( |$)`) });
  const row = (n: number) => list.locator(link(n));
  await row(0).focus();
  for (let n = 1; n <= 5; n += 1) await page.keyboard.press('ArrowDown');
  await expect(row(5)).toBeFocused();
  await wheelAway(page, list, row(5));
  await expect(row(5)).toBeFocused();
  expect(await list.getByRole('link').count()).toBeLessThan(80);

  await mei.say('general', 'the newest topic', 'Above them all');
  await expect(page.getByText('3,001 topics')).toBeVisible();
  await expect(row(5)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(6)).toBeFocused();
  await expect(row(6)).toBeInViewport();
  // Tab goes on to the controls of this row and its neighbors.
  const menu = (n: number) =>
    list
      .getByRole('listitem')
      .filter({ has: link(n) })
      .getByRole('button');
  await wheelAway(page, list, row(6));
  await page.keyboard.press('Tab');
  await expect(menu(6)).toBeFocused();
  await wheelAway(page, list, row(6));
  await page.keyboard.press('Shift+Tab');
  await expect(menu(5)).toBeFocused();
  await expect(menu(5)).toBeInViewport();
});

test('a channel scrolled out of view keeps focus, and when it is archived, the next one has it', async ({
  team: { mei },
  enter,
}) => {
  const names = Array.from({ length: 500 }, (_, n) => `pier ${String(n).padStart(3, '0')}`);
  await mei.post('/users/me/subscriptions', { subscriptions: names.map((name) => ({ name })) });
  const page = await enter(mei, '#/channels');
  const list = page.getByRole('group', { name: 'Channels', exact: true });
  const row = (n: number) =>
    list.getByRole('link', { name: new RegExp(`^pier ${String(n).padStart(3, '0')}`) });
  await row(3).focus();
  await wheelAway(page, list, row(3));
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'anchorage' }] });
  await expect(page.getByRole('navigation').getByText('anchorage')).toBeVisible();
  await expect(row(3)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(2)).toBeFocused();
  await expect(row(2)).toBeInViewport();
  await wheelAway(page, list, row(2));
  await mei.archive(await mei.channelId('pier 002'));
  await expect(row(3)).toBeFocused();
  await expect(row(2)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(row(4)).toBeFocused();
  await expect(row(4)).toBeInViewport();
});

test('a row of a table scrolled out of view keeps focus, and Tab goes on to the next row', async ({
  team: { mei },
  enter,
}) => {
  const add = (name: string) =>
    mei.post('/bots', { full_name: name, short_name: name.toLowerCase().replace(' ', '-') });
  const ids: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const { user_id } = await add(`Buoy ${String(n).padStart(3, '0')}`);
    ids.push(Number(user_id));
  }
  const page = await enter(mei, '#/organization/people');
  await page.getByText('Bots', { exact: true }).first().click();
  const table = page.getByRole('table', { name: 'People' });
  const row = (n: number) =>
    table.getByRole('button', { name: `Buoy ${String(n).padStart(3, '0')}` });
  const total = (rows: number) => expect(table).toHaveAttribute('aria-rowcount', String(rows + 1));
  await total(200);
  await row(3).focus();
  await wheelAway(page, table, row(3));
  await expect(row(3)).toBeFocused();
  await expect(row(60)).toHaveCount(0);
  await add('Anchor 1');
  await total(201);
  await expect(row(3)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(row(2)).toBeFocused();
  await expect(row(2)).toBeInViewport();
  await wheelAway(page, table, row(2));
  await mei.remove(`/bots/${ids[2]}`);
  await expect(row(3)).toBeFocused();
  await total(200);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(row(4)).toBeFocused();
  await expect(row(4)).toBeInViewport();
});

/** Scrolls a list by mouse wheel until the row is far out of view. */
async function wheelAway(page: Page, list: Locator, row: Locator): Promise<void> {
  await list.hover();
  await expect(row).toBeInViewport();
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 1200);
  await expect(row).not.toBeInViewport();
}
