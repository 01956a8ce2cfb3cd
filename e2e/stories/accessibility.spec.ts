import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe('before anybody has come', () => {
    test.use({ isFounded: false });
    test(`before one is in: every screen is accessible (${colorScheme})`, async ({
      server,
      page,
    }) => {
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

test('a topic is opened, answered and left by keyboard alone', async ({
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
  // Enter waits until one sees what it sends.
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    'The heavy one',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'The heavy one' })).toBeVisible();
});
