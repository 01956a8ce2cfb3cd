import type { Locator, Page } from 'playwright/test';

/** More stops than any screen of the stories has. */
const MOST = 80;

/** Presses Tab until `target` has the focus, as somebody without a mouse does. Says where the focus went instead. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops: string[] = [];
  while (stops.length <= MOST) {
    const wanted = await target.elementHandle();
    const stop = await page.evaluate((element) => {
      const { activeElement } = document;
      if (element === activeElement) return undefined;
      return `${activeElement?.tagName} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent}`;
    }, wanted);
    if (stop === undefined) return;
    stops.push(stop.slice(0, 60));
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${target}. It came to:\n${stops.join('\n')}`);
}
