import { expect, test } from 'playwright/test';
import { expectAccessible } from '../support/accessible';
import { openStrict } from './testing/openStrict';
import { type Harness, serveHarness } from './testing/serveHarness';
import { shapes } from './testing/shapes';

let harness: Harness;

test.beforeAll(async () => {
  harness = await serveHarness();
});
test.afterAll(() => harness.close());

for (const colorScheme of ['light', 'dark'] as const) {
  test(`messages of every shape are accessible (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openStrict(page, harness);
    await page.evaluate(([messages, options]) => window.harness.show(messages, options), [
      Object.values(shapes),
      { names: { 31: 'New Name' }, alertWords: ['harbor trial'] },
    ] as const);
    const closed = page.getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    // The page around the messages belongs to the harness.
    await expectAccessible(page, {
      within: '#list',
      except: ['page-has-heading-one', 'heading-order'],
    });
  });
}

test('the lightbox is accessible', async ({ page }) => {
  await openStrict(page, harness);
  await page.evaluate((html) => window.harness.show([html]), shapes.gallery);
  await page.getByRole('link', { name: 'a.png' }).first().click();
  await expect(page.getByRole('dialog').getByText('1 of 2')).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
});
