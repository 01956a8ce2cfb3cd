import type { Locator, Page } from 'playwright/test';

/** More stops than any screen of the stories has. */
const MOST = 60;

/** Presses Tab until `locator` has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'attached', timeout: 10_000 });
  const passed: string[] = [];
  for (let i = 0; i < MOST; i++) {
    await page.keyboard.press('Tab');
    if (await locator.evaluate((one) => one === document.activeElement)) return;
    passed.push(await page.evaluate(nameOfFocused));
  }
  throw new Error(`Tab never came to ${locator}, but to ${passed.join(' | ')}`);
}

function nameOfFocused(): string {
  const { activeElement } = document;
  const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  return `${activeElement?.tagName} ${name.slice(0, 40)}`;
}
