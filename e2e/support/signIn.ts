import type { Browser, BrowserContext, Page } from 'playwright/test';
import type { Person } from './person';

/** Signs in through the form, as people do. */
async function signIn(context: BrowserContext, person: Person): Promise<Page> {
  const page = await context.newPage();
  await page.goto(person.origin);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await waitForApp(page);
  return page;
}

/** Resolves when the page shows itself to someone who is signed in. */
export async function waitForApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip to messages' }).waitFor({ state: 'attached' });
}

/** A database's schema and contents. */
interface KeptDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: {
    readonly name: string;
    readonly keyPath?: string;
    readonly keyPathArray?: string[];
    readonly autoIncrement: boolean;
    readonly indexes: {
      readonly name: string;
      readonly keyPath?: string;
      readonly keyPathArray?: string[];
      readonly unique: boolean;
      readonly multiEntry: boolean;
    }[];
    records: Row[];
  }[];
}

interface Row {
  readonly key?: string;
  readonly value: string | object;
}

/** What a browser stores after a sign-in, without anything shown since. */
export interface Kept {
  readonly items: Readonly<Record<string, string>>;
  readonly databases: readonly KeptDatabase[];
}

export type SignedIn = (person: Person) => Kept;

/** Most stories aren't about signing in: they start from what a browser stores after it. */
export async function rememberSignIn(browser: Browser, person: Person): Promise<SignedIn> {
  const context = await browser.newContext();
  await signIn(context, person);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  // The databases are included, though the type omits them.
  const origins = state.origins as readonly ((typeof state.origins)[number] & {
    readonly indexedDB?: readonly KeptDatabase[];
  })[];
  const items = origins.flatMap(({ localStorage }) => localStorage);
  const databases = origins.flatMap(({ indexedDB }) => indexedDB ?? []);
  return ({ origin, email, apiKey, id: userId }) => {
    const copy = structuredClone(databases);
    const id = `${origin}#${userId}`;
    for (const store of copy.flatMap(({ stores }) => stores)) {
      if (store.name === 'accounts') {
        for (const { value } of store.records)
          Object.assign(value, { id, origin, email, apiKey, userId });
      } else if (store.name === 'meta') {
        store.records = [{ key: 'currentAccount', value: id }];
      } else store.records = [];
    }
    return {
      items: Object.fromEntries(items.map(({ name, value }) => [name, value])),
      databases: copy,
    };
  };
}

/**
 * Opens the page with the stored data in place. Playwright's own `storageState` opens an extra page for that, which is
 * a sixth of the startup time. The script opens the database before the page does, so its writes come first.
 */
export async function openKept(page: Page, address: string, kept: Kept): Promise<void> {
  const laying = await page.addInitScript(({ items, databases }: Kept) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    for (const { name, version, stores } of databases) {
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => {
        for (const { name, keyPath, keyPathArray, autoIncrement, indexes, records } of stores) {
          const store = opening.result.createObjectStore(name, {
            keyPath: keyPathArray ?? keyPath ?? null,
            autoIncrement,
          });
          for (const { name, keyPath, keyPathArray, ...options } of indexes) {
            store.createIndex(name, keyPathArray ?? keyPath ?? '', options);
          }
          for (const { key, value } of records) store.put(value, key);
        }
      };
      opening.onsuccess = () => opening.result.close();
    }
  }, kept);
  await page.goto(address);
  await waitForApp(page);
  // After a reload, the page must find what it stored itself.
  await laying.dispose();
}
