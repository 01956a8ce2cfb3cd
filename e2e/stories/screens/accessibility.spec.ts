import type { Locator } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expect, test } from '../../support/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe('before the organization exists', () => {
    test.use({ isFounded: false });
    test(`the screens before sign-in are accessible (${colorScheme})`, async ({ server, page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(server.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('button', { name: /another server|existing|connect/i })
        .first()
        .click();
      await expect(page.getByLabel('Server address')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a topic is opened, answered and left by keyboard alone, and F6 cycles through all parts', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Which one?');
  const page = await enter(mei, '#/inbox');
  await expect(page.getByRole('link', { name: /Anchors/ }).first()).toBeVisible();
  const inMain = page.getByRole('main').getByRole('link', { name: /Anchors/ });
  for (
    let i = 0;
    i < 12 &&
    !(await inMain.evaluate(
      (one) => one.contains(document.activeElement) || one === document.activeElement,
    ));
    i++
  ) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Which one?' })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('The heavy one');
  // Wait to see the text before pressing Enter.
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    'The heavy one',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'The heavy one' })).toBeVisible();

  const round = [
    page.getByRole('complementary', { name: 'People' }),
    page.getByRole('navigation', { name: 'Views and conversations' }),
    page.getByRole('log'),
    page.getByRole('form', { name: 'Write a message' }),
  ];
  const hasKeyboard = (part: Locator) =>
    expect
      .poll(() => part.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  for (const part of [...round, ...round]) {
    await page.keyboard.press('F6');
    await hasKeyboard(part);
  }
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
  for (const part of round.slice(0, -1).reverse()) {
    await page.keyboard.press('Shift+F6');
    await hasKeyboard(part);
  }
});
