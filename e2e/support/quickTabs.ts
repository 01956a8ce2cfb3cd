import type { Page } from 'playwright/test';

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
const SHIFT = 8;

/**
 * Presses Tab many times without waiting for the page in between, as a key held down does. Returns everything outside
 * `within` that got focus meanwhile.
 */
export async function quickTabs(
  page: Page,
  within: string,
  { times = 25, isBackward = false } = {},
): Promise<readonly string[]> {
  const outside = await page.evaluateHandle((selector) => {
    const found: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.closest(selector)) found.push(target.outerHTML);
    });
    return found;
  }, within);
  const devtools = await page.context().newCDPSession(page);
  const key = { ...TAB, modifiers: isBackward ? SHIFT : 0 };
  const presses = Array.from({ length: times }, () => [
    devtools.send('Input.dispatchKeyEvent', { ...key, type: 'rawKeyDown' }),
    devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }),
  ]);
  await Promise.all(presses.flat());
  await devtools.detach();
  return await outside.jsonValue();
}
