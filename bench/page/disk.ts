import type { Page } from 'playwright';

/** Stores that keep a sign-in; all others are caches. */
const KEPT = ['accounts', 'meta'];

/** Clears everything but the sign-in, including the browser's cache, as on the first start on a device. */
export async function forgetAllButAccount(page: Page, origin: string): Promise<void> {
  // On another page of the same origin, so that the product's worker can't write in the meantime.
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
