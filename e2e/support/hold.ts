import type { Page } from 'playwright/test';

/** Holds back requests to these URLs. @returns a function that releases them and all later ones. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.context().route(addresses, async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return () => {
    isOpen = true;
    for (const letGo of held) letGo();
  };
}
