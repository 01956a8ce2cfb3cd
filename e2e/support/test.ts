import { type Browser, type BrowserContextOptions, test as base, type Page } from 'playwright/test';
import { ChatServer } from './chatServer';
import { addPerson, found, type Person } from './person';

interface Team {
  readonly mei: Person;
  readonly jonas: Person;
}

interface Fixtures {
  /** A server without an organization. */
  readonly server: ChatServer;
  /** Its owner, and one member; both are in #general. */
  readonly team: Team;
  /** A browser of somebody's own, signed in. */
  readonly enter: (
    person: Person,
    where?: string,
    options?: BrowserContextOptions,
  ) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  server: async ({}, use) => {
    const server = await ChatServer.create(['--rate-limits', 'off']);
    await use(server);
    await server.dispose();
  },
  team: async ({ server }, use) => {
    const mei = await found(server.url);
    const jonas = await addPerson(mei, 'Jonas Bollard');
    await use({ mei, jonas });
  },
  enter: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (person, where = '', options) => {
      const page = await signedIn(browser, person, options);
      pages.push(page);
      if (where) await page.goto(`${person.origin}/${where}`);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export { expect } from 'playwright/test';

/** Signs in as people do. */
async function signedIn(
  browser: Browser,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(person.origin);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Skip to messages' }).waitFor({ state: 'attached' });
  return page;
}

/** Where a topic is, as an address inside the page. */
export function topicPath(channelId: number, topic: string): string {
  return `#/narrow/channel/${channelId}-x/topic/${encodeURIComponent(topic).replaceAll('%', '.')}`;
}
