import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from 'playwright/test';
import { ChatServer } from './chatServer';
import { foundHarbor, type Harbor } from './harbor';
import type { Person } from './person';
import { type Kept, openKept } from './signIn';

interface Team {
  readonly mei: Person;
  readonly jonas: Person;
}

interface Fixtures {
  /** Whether the organization has been founded; `test.use({ isFounded: false })`. */
  readonly isFounded: boolean;
  /** Which kind of composer the story's browsers use; `test.use({ writing: 'formatted' })`. */
  readonly writing: 'formatted' | 'source';
  /** Command-line flags of the server. */
  readonly serverFlags: readonly string[];
  readonly server: ChatServer;
  /** The owner of its organization, and one member; both are in #general. */
  readonly team: Team;
  /** Opens a separate browser context, signed in as this person. */
  readonly enter: (
    person: Person,
    where?: string,
    options?: BrowserContextOptions,
  ) => Promise<Page>;
}

interface WorkerFixtures {
  readonly harbor: Harbor;
}

const FLAGS: readonly string[] = ['--rate-limits', 'off'];
/** `npm run test:levels`: each story's server behaves as one of this feature level, except while it is founded. */
const LEVEL = process.env['PARLEY_LEVEL'];
const AT_LEVEL: readonly string[] = LEVEL ? ['--as-level', LEVEL] : [];
const DESK = { width: 1440, height: 900 };

export const test = base.extend<Fixtures, WorkerFixtures>({
  harbor: [
    async ({ browser }, use) => {
      const { harbor, dispose } = await foundHarbor(browser, FLAGS);
      await use(harbor);
      await dispose();
    },
    { scope: 'worker' },
  ],
  isFounded: [true, { option: true }],
  // Most stories check the field's text the way people see it who write Markdown.
  writing: ['source', { option: true }],
  serverFlags: [FLAGS, { option: true }],
  server: async ({ serverFlags, isFounded, harbor }, use) => {
    // Stories about one level set it themselves.
    const flags = serverFlags.includes('--as-level') ? serverFlags : [...serverFlags, ...AT_LEVEL];
    const server = await ChatServer.create(flags, isFounded ? harbor.dataDir : undefined);
    await use(server);
    await server.dispose();
  },
  team: async ({ server, harbor }, use) => {
    await use({ mei: harbor.mei.at(server.url), jonas: harbor.jonas.at(server.url) });
  },
  enter: async ({ browser, harbor, writing }, use) => {
    const contexts: BrowserContext[] = [];
    // Whatever a story does, the page must request nothing that its CSP refuses.
    const refused: string[] = [];
    await use(async (person, where = '', options) => {
      const context = await browser.newContext({ viewport: DESK, ...options });
      contexts.push(context);
      context.on('console', (message) => {
        if (isRefusal(message.text())) refused.push(message.text());
      });
      const page = await context.newPage();
      const kept = withPreference(harbor.signedIn(person), 'parley.writing', writing);
      await openKept(page, `${person.origin}/${where}`, kept);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(refused).toEqual([]);
  },
});

export { expect } from 'playwright/test';

/** Adds a preference set earlier in this browser. */
function withPreference(kept: Kept, name: string, choice: string): Kept {
  return { ...kept, items: { ...kept.items, [name]: JSON.stringify(choice) } };
}

/** Playwright's recorder fetches the pictures it finds; the page itself never connects to a blob. */
function isRefusal(said: string): boolean {
  return /content security policy/i.test(said) && !said.startsWith("Connecting to 'blob:");
}

/** The path of a topic inside the page. */
export function topicPath(channelId: number, topic: string): string {
  return `#/narrow/channel/${channelId}-x/topic/${encodeURIComponent(topic).replaceAll('%', '.')}`;
}
