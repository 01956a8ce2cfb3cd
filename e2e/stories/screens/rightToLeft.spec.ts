import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expectWhole, furnish, pagesOf, settingsListed } from '../../support/screens';
import { expect, test, topicPath } from '../../support/test';
import { swipe } from '../../support/touch';

/** Turns the page as a device does on which its layout was chosen earlier. */
async function turn(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('parley.direction', '"rtl"'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  // At rest: popups and drawers slide in.
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await target.boundingBox());
      return last === before;
    })
    .toBe(true);
  const box = await target.boundingBox();
  const window = target.page().viewportSize();
  if (!box || !window) throw new Error(`${target} is not on the page`);
  return { start: window.width - box.x - box.width, end: box.x, width: box.width };
}

/** Expects a box inside the window. */
async function expectInside(target: Locator): Promise<void> {
  const { start, end } = await boxOf(target);
  expect(Math.min(start, end), `${target} is inside the window`).toBeGreaterThanOrEqual(0);
}

/** Names of controls and titles that stick out of the window, except where their own box scrolls. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement));
    return [...document.querySelectorAll<HTMLElement>('button, a, input, select, h1, h2')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest('.vh') && !one.classList.contains('vh'))
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return (left < -1 || right > innerWidth + 1) && !scrolls(one.parentElement);
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });

test('right to left, every page begins at the right and fits: a desk, zoomed to 200 %, and a narrow phone', async ({
  team: { mei, jonas },
  enter,
}) => {
  test.setTimeout(300_000);
  const general = await furnish(mei, jonas);
  const page = await enter(mei, '#/inbox');
  const pages = { ...(await settingsListed(page)), ...pagesOf(general, jonas) };
  await turn(page);
  for (const [place, title] of Object.entries(pages)) {
    await test.step(place, async () => {
      await page.goto(`${mei.origin}/#/${place}`);
      await expectWhole(page, title);
      const side = await boxOf(page.getByRole('navigation').first());
      expect(side.start).toBeLessThan(60);
      for (const [width, height] of [
        [720, 450],
        [320, 640],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectWhole(page, title);
        expect(await cutOff(page)).toEqual([]);
      }
    });
  }
});

test('right to left: popups, panels and tooltips open at the mirrored side, arrows and keys follow, and English keeps its full stops', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Is it done (or not)?');
  await jonas.say('general', 'Hull', 'It is.');
  const general = await mei.channelId('general');
  const page = await enter(mei, topicPath(general, 'Anchors'));
  await turn(page);
  const main = page.getByRole('main');
  const options = main.locator('header').getByRole('button', { name: 'More actions' });
  await options.click();
  const menu = page.getByRole('menu');
  await expectInside(menu);
  // The end of the menu is at the end of its button.
  expect(Math.abs((await boxOf(menu)).end - (await boxOf(options)).end)).toBeLessThan(12);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expectInside(page.getByRole('complementary', { name: 'People' }));
  expect((await boxOf(page.getByRole('complementary', { name: 'People' }))).end).toBeLessThan(20);

  const later = page.getByRole('button', { name: 'Send later' });
  await expect(async () => {
    await main.getByText('Is it done').hover();
    await later.hover();
    await expectInside(page.getByRole('tooltip', { includeHidden: true }));
  }).toPass();

  // Send flies to the left, and the way to a topic leads there.
  for (const icon of ['send-horizontal', 'chevron-right'])
    await expect(main.locator(`.lucide-${icon}`).first()).toHaveCSS('scale', '-1 1');
  // English in a line that begins at the right: the question mark is at its right.
  await expect(main.getByText('Is it done (or not)?')).toHaveCSS('direction', 'ltr');
  await expect(page.getByText('begins here.')).toHaveCSS('unicode-bidi', 'plaintext');

  // The tree of the sidebar opens to the left.
  const row = page.getByRole('link', { name: /^general/ }).first();
  await row.focus();
  const hull = page.getByRole('navigation').getByRole('link', { name: /Hull/ });
  await expect(hull).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(hull).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(hull).toBeVisible();

  // The next emoji is on the left, and so is the next day.
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  const chosen = page.getByRole('listbox').locator('[aria-selected="true"]');
  const first = await boxOf(chosen.last());
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => (await chosen.last().boundingBox())?.x ?? 9999)
    .toBeLessThan(first.end);
  await page.keyboard.press('Escape');
  await main.getByRole('heading', { level: 2 }).getByRole('button').first().click();
  const jump = page.getByRole('dialog', { name: 'Jump to a day' });
  await expectInside(jump);
  await jump.getByRole('textbox', { name: 'Day' }).fill('2026-03-18');
  await jump.locator('[data-day="2026-03-18"]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(jump.locator('[data-day="2026-03-19"]')).toBeFocused();
  const [of18, of19] = [
    await boxOf(jump.locator('[data-day="2026-03-18"]')),
    await boxOf(jump.locator('[data-day="2026-03-19"]')),
  ];
  expect(of19.end).toBeLessThan(of18.end);
  await expectAccessible(page);
});

test('right to left in a narrow window: the sidebar slides in from the right, and swipes are mirrored', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const tablet = await enter(mei, '#/inbox', { viewport: { width: 800, height: 900 } });
  await turn(tablet);
  await tablet.getByRole('button', { name: 'Show sidebar' }).click();
  const drawer = tablet.getByRole('navigation', { name: 'Views and conversations' });
  expect((await boxOf(drawer)).start).toBeLessThan(12);

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await enter(mei, '#/inbox', phone);
  await turn(page);
  await page
    .getByRole('link', { name: /Anchors/ })
    .first()
    .tap();
  const words = page.getByRole('article').getByText('Have you seen the new anchor?');
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(async () => {
    if ((await field.inputValue()) === '') await swipe(words, -130);
    await expect(field).toHaveValue(/Have you seen the new anchor/, { timeout: 3000 });
  }).toPass();
  const edge = page.locator('[data-edge]');
  await swipe(edge, -140, { from: { x: 386, y: 400 } });
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
});

test('the layout direction is chosen in the preferences, turns every tab at once, and is there before anything is painted', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Is it done (or not)?');
  const page = await enter(mei, '#/settings/preferences');
  const other = await page.context().newPage();
  await other.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Anchors')}`);
  const words = other.getByRole('article').getByText('Is it done (or not)?');
  await expect(words).not.toHaveAttribute('dir');
  const field = page.getByLabel('Layout direction');
  await expect(field).toHaveValue('ltr');
  await field.selectOption('Right to left');
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('dir', 'rtl');
  // Messages on screen are drawn again: English among them runs from left to right.
  await expect(words).toHaveAttribute('dir', 'auto');
  const text = other.getByRole('main').getByRole('heading', { level: 1 });
  expect((await boxOf(text)).start).toBeLessThan((await boxOf(text)).end);

  await other.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root > *')) return;
      document.documentElement.dataset['first'] = document.dir;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('data-first', 'rtl');

  await field.selectOption('Left to right');
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(words).not.toHaveAttribute('dir');
});
