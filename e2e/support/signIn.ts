import type { Browser, BrowserContext, Page } from 'playwright/test';
import type { Person } from './person';

/** Signs in as people do. */
async function signIn(context: BrowserContext, person: Person): Promise<Page> {
  const page = await context.newPage();
  await page.goto(person.origin);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await waitForApp(page);
  return page;
}

/** Resolves when the page shows itself to somebody who is signed in. */
export async function waitForApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip to messages' }).waitFor({ state: 'attached' });
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a browser remembers of somebody who signed in once, and of nothing that was shown since. */
export type SignedIn = (person: Person) => State;

/** Most stories are not about signing in: they begin with what a browser keeps of it. */
export async function rememberSignIn(browser: Browser, person: Person): Promise<SignedIn> {
  const context = await browser.newContext();
  await signIn(context, person);
  const state = (await context.storageState({ indexedDB: true })) as Kept;
  await context.close();
  return ({ origin, email, apiKey, id: userId }) => {
    const copy = structuredClone(state);
    const id = `${origin}#${userId}`;
    for (const kept of copy.origins) {
      kept.origin = origin;
      for (const store of kept.indexedDB.flatMap(({ stores }) => stores)) {
        if (store.name === 'accounts') {
          for (const { value } of store.records)
            Object.assign(value, { id, origin, email, apiKey, userId });
        } else if (store.name === 'meta') {
          store.records = [{ key: 'currentAccount', value: id }];
        } else store.records = [];
      }
    }
    return copy;
  };
}

/** The state with the databases, which the browser's own type leaves out. */
type Kept = State & {
  readonly origins: {
    origin: string;
    readonly indexedDB: { readonly stores: { readonly name: string; records: Row[] }[] }[];
  }[];
};

interface Row {
  readonly key?: string;
  readonly value: string | object;
}
