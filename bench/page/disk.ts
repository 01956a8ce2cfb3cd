import type { Page } from 'playwright';

/** What a browser remembers of a sign-in; all else is a cache. */
const KEPT = ['accounts', 'meta'];

/** Signed in, but nothing is on the disk and nothing in the browser's cache: the first start on this device. */
export async function forgetAllButAccount(page: Page, origin: string): Promise<void> {
  // Another page of the same origin: the product's worker must not write meanwhile.
  await page.goto(`${origin}/parley.svg`);
  await page.evaluate(async (kept) => {
    const [found] = await indexedDB.databases();
    if (found?.name === undefined) throw new Error('the browser remembers nothing');
    const { name } = found;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = [...database.objectStoreNames].filter((store) => !kept.includes(store));
    const change = database.transaction(stores, 'readwrite');
    for (const store of stores) change.objectStore(store).clear();
    await new Promise((resolve) => change.addEventListener('complete', resolve));
    database.close();
  }, KEPT);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
}
