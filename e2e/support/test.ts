import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from 'playwright/test';
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

const DESK = { width: 1440, height: 900 };

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
    const contexts: BrowserContext[] = [];
    // Whatever a story does, the page asks for nothing that its policy refuses.
    const refused: string[] = [];
    await use(async (person, where = '', options) => {
      const context = await browser.newContext({ viewport: DESK, ...options });
      contexts.push(context);
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) refused.push(message.text());
      });
      const page = await signedIn(context, person);
      if (where) await page.goto(`${person.origin}/${where}`);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(refused).toEqual([]);
  },
});

export { expect } from 'playwright/test';

/** Signs in as people do. */
async function signedIn(context: BrowserContext, person: Person): Promise<Page> {
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
