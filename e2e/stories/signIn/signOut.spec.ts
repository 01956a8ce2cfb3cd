import type { BrowserContext, Page } from 'playwright/test';
import type { Person } from '../../support/person';
import { waitForApp } from '../../support/signIn';
import { expect, test, topicPath } from '../../support/test';

/**
 * Everything the browser stores for the page: rows by store, localStorage keys, cached files, and the list positions in
 * the tab's session.
 */
async function held(page: Page): Promise<Record<string, readonly string[]>> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('parley');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const found: Record<string, readonly string[]> = {};
    for (const name of database.objectStoreNames) {
      found[name] = await new Promise((resolve) => {
        const reading = database.transaction(name).objectStore(name).getAll();
        reading.onsuccess = () => resolve(reading.result.map((row) => JSON.stringify(row)));
      });
    }
    database.close();
    // How the composer looks on this device isn't account data.
    found['localStorage'] = Object.keys(localStorage).filter((key) => key !== 'parley.writing');
    const entries: [string, object][] = JSON.parse(
      sessionStorage.getItem('parley.entries') ?? '[]',
    );
    found['lists'] = entries.flatMap(([key, kept]) => ('list' in kept ? [key] : []));
    const caches_ = await caches.keys();
    found['caches'] = (
      await Promise.all(
        caches_.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    )
      .flat()
      .filter((url) => url.includes('/api/') || url.includes('/user_'));
    return found;
  });
}

const NOTHING = {
  accounts: [],
  meta: [],
  realms: [],
  uploads: [],
  events: [],
  windows: [],
  drafts: [],
  outbox: [],
  leases: [],
  localStorage: [],
  lists: [],
  caches: [],
};

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Harbor Robotics' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

async function openTab(context: BrowserContext, person: Person, where: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${person.origin}/${where}`);
  await waitForApp(page);
  return page;
}

/** Two tabs of one person, both with data on disk and something collapsed. */
async function twoTabs(
  first: Page,
  { mei, jonas }: { readonly mei: Person; readonly jonas: Person },
): Promise<{ readonly first: Page; readonly second: Page }> {
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const second = await openTab(first.context(), mei, path);
  await expect(second.getByRole('article').filter({ hasText: 'First light' })).toBeVisible();
  await second.getByRole('textbox', { name: 'Message' }).fill('half a sentence');
  await first.evaluate(
    (id) => localStorage.setItem(`parley.folds ${id}`, '["x"]'),
    `${mei.origin}#${mei.id}`,
  );
  await jonas.tell([mei], 'Before she left');
  // What is on the screen is written to disk every ten seconds.
  await expect
    .poll(async () => (await held(first))['windows']?.length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await expect.poll(async () => (await held(first))['drafts']?.length).toBeGreaterThan(0);
  return { first, second };
}

for (const workers of ['one worker for all tabs', 'a worker for each tab'] as const) {
  test(`signing out in one tab ends the others and leaves nothing of the account (${workers})`, async ({
    team,
    enter,
  }) => {
    const { mei, jonas } = team;
    await mei.say('general', 'Sea trial', 'First light');
    // Both tabs show the topic: with two workers, only the one that persists state stores what its tabs show.
    const page = await enter(mei, topicPath(await mei.channelId('general'), 'Sea trial'));
    if (workers === 'a worker for each tab') {
      await page.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
      await page.reload();
      await waitForApp(page);
    }
    const { first, second } = await twoTabs(page, team);
    const asked: string[] = [];
    await signOut(first);
    await expect(second.getByText('You signed out in another tab')).toBeVisible();
    second.context().on('request', (request) => {
      if (request.url().includes('/api/v1/') && !request.url().includes('/server_settings'))
        asked.push(request.url());
    });
    await jonas.tell([mei], 'After she left');
    await (await mei.elsewhere()).say('general', 'Sea trial', 'From another device');
    await second.reload();
    await expect(second.getByLabel('Email')).toBeVisible();
    await first.reload();
    await expect(first.getByLabel('Email')).toBeVisible();
    expect(await held(first)).toEqual(NOTHING);
    expect(asked).toEqual([]);
  });
}

test('a tab frozen during sign-out writes nothing when it wakes', async ({ team, enter }) => {
  const { mei, jonas } = team;
  await mei.say('general', 'Sea trial', 'First light');
  const { first, second } = await twoTabs(await enter(mei, '#/inbox'), team);
  const devtools = await second.context().newCDPSession(second);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await signOut(first);
  await jonas.tell([mei], 'After she left');
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(second.getByLabel('Email')).toBeVisible();
  await second.close();
  expect(await held(first)).toEqual(NOTHING);
});
