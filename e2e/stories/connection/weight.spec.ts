import type { Page } from 'playwright/test';
import { startTapProxy, type TapProxy } from '../../../server/testing/tapProxy';
import { expect, test, topicPath } from '../../support/test';

/** Compressed bytes that the first load may take on a slow line. */
const MAX_BYTES = 205_000;
const MAX_FILES = 6;
/** Stores that hold a sign-in; everything else is a cache. */
const KEPT = ['accounts', 'meta'];

test('little code is fetched before the first messages are painted', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'The last entry');
  const path = topicPath(await mei.channelId('general'), 'Log');
  const tap = await startTapProxy(mei.origin);
  try {
    const page = await enter(mei.at(tap.origin));
    await forgetAllButAccount(page, tap.origin);
    tap.forget();
    await page.goto(`${tap.origin}/${path}`, { waitUntil: 'commit' });
    const paintedAtMs = await whenPainted(page);
    // Let everything that loads after the messages load too.
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    const code = codeOf(tap);
    const first = code.filter(({ askedAt }) => askedAt <= paintedAtMs);
    const said = JSON.stringify(first, undefined, 2);
    expect(first.length, said).toBeLessThanOrEqual(MAX_FILES);
    expect(
      first.reduce((sum, { bytes }) => sum + bytes, 0),
      said,
    ).toBeLessThanOrEqual(MAX_BYTES);
    // Make sure that the page, its styles and the worker that fetched the messages were counted.
    for (const part of [/app-.*\.js$/, /app-.*\.css$/, /worker-.*\.js$/]) {
      expect(first.map(({ path }) => path)).toContainEqual(expect.stringMatching(part));
    }
    expect(code.length, 'nothing was left for later').toBeGreaterThan(first.length);
  } finally {
    await tap.close();
  }
});

test('a part of the page loads as a few files, not one for each shared module', async ({
  team: { mei },
  enter,
}) => {
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, path);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const composer = paths.find((path) => /ComposerDock-.*\.js$/.test(path)) ?? '';
  expect((await filesOf(page, composer)).length).toBeLessThanOrEqual(10);
});

/** A script and its static imports, without what it may load later. */
async function filesOf(page: Page, path: string): Promise<readonly string[]> {
  const files = new Set([path]);
  for (const file of files) {
    const source = await (await page.request.get(new URL(file, page.url()).href)).text();
    for (const [, name] of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      files.add(`/assets/${name}`);
  }
  return [...files];
}

/** Scripts and style sheets. The proxy counts them, because the browser doesn't report what shared workers fetch. */
function codeOf(tap: TapProxy) {
  return tap.passed().filter(({ path }) => /\.(?:js|css)$/.test(path));
}

/** Simulates the first visit from a device that is signed in. */
async function forgetAllButAccount(page: Page, origin: string): Promise<void> {
  // Another page of the same origin: the app's worker must not write in the meantime.
  await page.goto(`${origin}/parley.svg`);
  await page.evaluate(
    (kept) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('parley');
        opening.onsuccess = () => {
          const { result } = opening;
          const stores = [...result.objectStoreNames].filter((store) => !kept.includes(store));
          const change = result.transaction(stores, 'readwrite');
          for (const store of stores) change.objectStore(store).clear();
          change.oncomplete = () => {
            result.close();
            resolve();
          };
        };
      }),
    KEPT,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/** Milliseconds since 1970 at which a message was painted; late by less than a frame. */
function whenPainted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('article[data-message]') === null) requestAnimationFrame(look);
          // The message has been painted by the frame after the first that contains it.
          else requestAnimationFrame(() => resolve(Date.now()));
        };
        look();
      }),
  );
}
