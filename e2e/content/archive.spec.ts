import { expect, test } from 'playwright/test';
import { openStrict } from './testing/openStrict';
import { type Harness, hasArchive, serveHarness } from './testing/serveHarness';

/** The messages of a public community over years, which lie beside the checkout (src/testing/shared.ts). */
const ARCHIVED = 79_394;

if (hasArchive) {
  let harness: Harness;

  test.beforeAll(async () => {
    harness = await serveHarness();
  });
  test.afterAll(() => harness.close());

  test('every archived message is drawn whole and safe, by both engines alike', async ({
    page,
  }) => {
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
  test('the archive is not here', () => {
    expect(hasArchive).toBe(false);
  });
}
