import type { Locator, Page } from 'playwright/test';

/** More stops than any screen of the stories has. */
const MOST = 80;

/** Presses Tab until `target` has the focus, as somebody without a mouse does. Says where the focus went instead. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const stops: string[] = [];
  for (let i = 0; i < MOST; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(nameOfFocus));
  }
  throw new Error(`Tab never came to ${target}. It came to:\n${stops.join('\n')}`);
}

function nameOfFocus(): string {
  const { activeElement } = document;
  const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  return `${activeElement?.tagName.toLowerCase()} ${name?.slice(0, 40)}`;
}
