import { expect, test } from 'playwright/test';
import { openStrict } from './testing/openStrict';
import { type Harness, hasArchive, serveHarness } from './testing/serveHarness';

/** Years of messages from a public community; the data lives beside the checkout (src/testing/shared.ts). */
const ARCHIVED = 79_394;

if (hasArchive) {
  let harness: Harness;

  test.beforeAll(async () => {
    harness = await serveHarness();
  });
  test.afterAll(() => harness.close());

  test('both engines render every archived message completely and safely', async ({ page }) => {
    test.setTimeout(180_000);
    const refused = await openStrict(page, harness);
    const report = await page.evaluate(() => window.harness.checkArchive());
    expect(report).toEqual({
      messages: ARCHIVED,
      changedText: [],
      unsafe: [],
      disagreements: [],
    });
    expect(await refused()).toEqual([]);
  });
} else {
  test('the message archive is not available', () => {
    expect(hasArchive).toBe(false);
  });
}
