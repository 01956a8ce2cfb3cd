import type { Page } from 'playwright/test';

/** Rows of the given stores in this browser, as text. */
export async function onDisk(page: Page, ...stores: readonly string[]): Promise<string> {
  return page.evaluate(async (names) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('parley');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const texts = names.map(
      (name) =>
        new Promise<string>((resolve) => {
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () =>
            resolve(
              JSON.stringify(reading.result, (_key, value) =>
                value instanceof Map || value instanceof Set ? [...value] : value,
              ),
            );
        }),
    );
    const all = (await Promise.all(texts)).join('');
    database.close();
    return all;
  }, stores);
}
