import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';
import { Wire } from '../../support/wire';

/** Creates the database as the first build left it, with a draft and an unsent message. */
async function installFirstVersion(page: Page, account: object, channelId: number): Promise<void> {
  await page.evaluate(
    async ([kept, channel]) => {
      const { id } = kept as { id: string };
      const done = (request: IDBRequest) =>
        new Promise((resolve, reject) => {
          request.onsuccess = resolve;
          request.onerror = () => reject(request.error);
        });
      await done(indexedDB.deleteDatabase('parley'));
      const opening = indexedDB.open('parley', 1);
      opening.onupgradeneeded = () => {
        const created = opening.result;
        created.createObjectStore('accounts', { keyPath: 'id' });
        created.createObjectStore('meta');
        created.createObjectStore('realms', { keyPath: 'accountId' });
        created.createObjectStore('events', { keyPath: ['accountId', 'lastId'] });
        created.createObjectStore('windows', { keyPath: ['accountId', 'key'] });
        created.createObjectStore('drafts', { keyPath: ['accountId', 'key'] });
        const outbox = created.createObjectStore('outbox', { keyPath: 'localId' });
        outbox.createIndex('account', 'accountId');
        created.createObjectStore('leases', { keyPath: 'owner' });
      };
      await done(opening);
      const database = opening.result;
      const change = database.transaction([...database.objectStoreNames], 'readwrite');
      const state = { queueId: 'of the first build', lastEventId: 5, users: new Map() };
      const base = { accountId: id };
      const place = { channelId: channel, topic: 'Sea trial' };
      change.objectStore('accounts').put(kept);
      change.objectStore('meta').put(id, 'currentAccount');
      change.objectStore('realms').put({ ...base, state, savedAt: 1 });
      const heartbeat = { id: 6, kind: 'nothing' };
      const row = { ...base, lastId: 6, queueId: state.queueId, events: [heartbeat] };
      change.objectStore('events').put(row);
      change.objectStore('drafts').put({
        ...base,
        key: `t${channel}:sea trial`,
        destination: { kind: 'channel', ...place },
        content: 'Half a sentence',
        caret: 15,
        updatedAt: 1,
      });
      change.objectStore('outbox').put({
        ...base,
        localId: '1.5',
        conversation: { kind: 'topic', ...place },
        content: 'Written before the upgrade',
        createdAt: Date.now(),
        afterId: 0,
        status: 'queued',
        failure: undefined,
        messageId: undefined,
        owner: 'worker of the first build',
      });
      await new Promise((resolve) => change.addEventListener('complete', resolve));
      database.close();
    },
    [account, channelId] as const,
  );
}

/** Opens the database at the given version, or the current one, and stores a row. */
async function store(page: Page, value: object | undefined, version?: number): Promise<void> {
  await page.evaluate(
    ([row, newVersion]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('parley', newVersion ?? undefined);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('realms', 'readwrite');
          if (row) change.objectStore('realms').put(row);
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [value, version ?? null] as const,
  );
}

function keptAccount(page: Page): Promise<object> {
  return page.evaluate(
    () =>
      new Promise<object>((resolve) => {
        const opening = indexedDB.open('parley');
        opening.onsuccess = () => {
          const rows = opening.result.transaction('accounts').objectStore('accounts').getAll();
          rows.onsuccess = () => {
            opening.result.close();
            resolve(rows.result[0]);
          };
        };
      }),
  );
}

async function realmRow(page: Page): Promise<{ shape: string; state: { queueId: string } }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('parley');
        opening.onsuccess = () => {
          const { result } = opening;
          const rows = result.transaction('realms').objectStore('realms').getAll();
          rows.onsuccess = () => {
            const [{ accountId, savedAt, shape, state }] = rows.result;
            const { queueId, lastEventId } = state;
            result.close();
            resolve({ accountId, savedAt, shape, state: { queueId, lastEventId } } as never);
          };
          rows.onerror = () => reject(rows.error);
        };
      }),
  );
}

test('this build opens the first build’s database: the draft is there, and the queued message goes out', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei);
  const channelId = await mei.channelId('general');
  const account = await keptAccount(page);
  // Leave the app, so that nothing of this build runs alongside.
  await page.goto(`${mei.origin}/parley.svg`);
  await installFirstVersion(page, account, channelId);
  await page.goto(`${mei.origin}/${topicPath(channelId, 'Sea trial')}`);
  await expect(
    page.getByRole('article').filter({ hasText: 'Written before the upgrade' }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
  const sent = () => mei.get('/messages', { anchor: 'newest', num_before: 5, num_after: 0 });
  await expect
    .poll(async () => JSON.stringify(await sent()).split('Written before the upgrade').length - 1)
    .toBe(1);
});

test('copies from another build are ignored; its drafts are kept', async ({
  server,
  team,
  enter,
}) => {
  const wire = await Wire.to(server.url);
  const mei = team.mei.at(wire.url);
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const page = await enter(mei, path);
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sentence');
  const row = await realmRow(page);
  expect(row.shape).toMatch(/^[0-9a-f]{16}$/);
  await page.goto(`${wire.url}/parley.svg`);
  await store(page, { ...row, shape: 'another' });
  const before = wire.count('POST', '/register');
  await page.goto(`${wire.url}/${path}`);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
  await expect.poll(() => wire.count('POST', '/register')).toBe(before + 1);
  await expect.poll(async () => (await realmRow(page)).shape).toBe(row.shape);
  await wire.close();
});

test('a newer build in another tab is announced, and text typed after that survives a reload', async ({
  team: { mei },
  enter,
}) => {
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const page = await enter(mei, path);
  const other = await page.context().newPage();
  await other.goto(`${mei.origin}/parley.svg`);
  await store(other, undefined, 99);
  await expect(page.getByText('Parley was updated in another tab.')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Typed in the old one');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Parley was updated in another tab.')).toBeVisible();
  await expect(field).toHaveValue('Typed in the old one');
});

test('a tab from before an update that blocks it is announced, and drafts are there once it closes', async ({
  team: { mei },
  enter,
}) => {
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const page = await enter(mei, path);
  const account = await keptAccount(page);
  const old = await page.context().newPage();
  for (const one of [page, old]) await one.goto(`${mei.origin}/parley.svg`);
  await installFirstVersion(page, account, await mei.channelId('general'));
  // Like a page frozen by the browser: it receives no events.
  await old.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('parley');
        opening.onsuccess = () => {
          Object.assign(globalThis, { held: opening.result });
          resolve(undefined);
        };
      }),
  );
  await page.goto(`${mei.origin}/${path}`);
  await expect(page.getByRole('heading', { name: 'Close your other Parley tabs' })).toBeVisible();
  await expectAccessible(page);
  await old.close();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
});
