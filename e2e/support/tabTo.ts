import type { Locator, Page } from 'playwright/test';

/** More Tab stops than any screen in the stories has. */
const MOST = 80;

/**
 * Presses Tab, or Shift+Tab for earlier elements, until `target` has focus. Throws with the list of stops if it never
 * does.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops: string[] = [];
  while (stops.length <= MOST) {
    const next = await target.evaluate((wanted) => {
      const at = document.activeElement ?? document.body;
      const isBefore = at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
      const name = at.getAttribute('aria-label') ?? at.textContent?.slice(0, 40);
      return {
        isThere: at === wanted,
        key: isBefore ? 'Shift+Tab' : 'Tab',
        stop: `${at.tagName} ${name}`,
      };
    });
    if (next.isThere) return;
    stops.push(next.stop);
    await page.keyboard.press(next.key);
  }
  throw new Error(`Tab never came to ${target}. It came to:\n${stops.join('\n')}`);
}
