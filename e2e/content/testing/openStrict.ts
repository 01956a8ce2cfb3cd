import type { Page } from 'playwright/test';
import type { Harness } from './serveHarness';

/** Opens the page under the app's CSP; the returned function lists the violations so far. */
export async function openStrict(page: Page, harness: Harness): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Reflect.set(window, 'refused', refused);
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.violatedDirective} ${event.sample}`);
    });
  });
  await page.goto(harness.strictUrl);
  await page.evaluate(() => window.harness.ready);
  return () => page.evaluate(() => Reflect.get(window, 'refused'));
}
