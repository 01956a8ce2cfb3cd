import type { Locator, Page } from 'playwright/test';
import { expect, test, topicPath } from '../../support/test';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Views and conversations' });
const sideView = (page: Page) => page.getByRole('complementary', { name: 'Side view' });
const splitter = (page: Page, what: string) =>
  page.getByRole('separator', { name: `Width of the ${what}` });

async function widthOf(pane: Locator): Promise<number> {
  return (await pane.boundingBox())?.width ?? 0;
}

async function drag(page: Page, handle: Locator, dx: number): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('the splitter isn’t shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y);
  await page.mouse.move(x + dx, y);
  await page.mouse.up();
}

test('the sidebar and the side view are as wide as one makes them, by mouse and keys, after a reload and in other tabs', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Tides', 'High water at six');
  await mei.say('general', 'Moorings', 'Two lines are worn');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, topicPath(channelId, 'Tides'));
  await expect(page.getByText('High water at six')).toBeVisible();
  const standard = await widthOf(sidebar(page));
  await drag(page, splitter(page, 'sidebar'), 90);
  expect(await widthOf(sidebar(page))).toBeCloseTo(standard + 90, 0);
  // No further than is of use.
  await drag(page, splitter(page, 'sidebar'), -900);
  expect(await widthOf(sidebar(page))).toBe(220);
  await splitter(page, 'sidebar').press('End');
  expect(await widthOf(sidebar(page))).toBe(440);
  await page.keyboard.press('ArrowLeft');
  expect(await widthOf(sidebar(page))).toBe(424);
  await expect(splitter(page, 'sidebar')).toHaveAttribute('aria-valuenow', '424');

  await sidebar(page)
    .getByRole('link', { name: /^Moorings/ })
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open to the side' }).click();
  await expect(sideView(page).getByText('Two lines are worn')).toBeVisible();
  const before = await widthOf(sideView(page));
  await drag(page, splitter(page, 'side view'), -60);
  expect(await widthOf(sideView(page))).toBeCloseTo(before + 60, 0);
  await splitter(page, 'side view').press('ArrowRight');
  const chosen = await widthOf(sideView(page));
  expect(chosen).toBeCloseTo(before + 44, 0);

  await page.reload();
  await expect(sideView(page).getByText('Two lines are worn')).toBeVisible();
  expect([await widthOf(sidebar(page)), await widthOf(sideView(page))]).toEqual([424, chosen]);
  // What is left for the view stays readable in a smaller window.
  await page.setViewportSize({ width: 1300, height: 900 });
  await splitter(page, 'side view').press('End');
  expect(await widthOf(page.getByRole('main'))).toBeGreaterThanOrEqual(350);
  const least = String(Math.round(await widthOf(sideView(page))));
  await expect(splitter(page, 'side view')).toHaveAttribute('aria-valuenow', least);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await splitter(other, 'sidebar').dblclick();
  expect(await widthOf(sidebar(other))).toBe(standard);
  await expect.poll(() => widthOf(sidebar(page))).toBe(standard);
});
