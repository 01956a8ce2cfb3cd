import '~/ui/tokens.css';
import '~/ui/base.css';
import './people.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { prepareSanitizer } from '~/content/sanitize/sanitize';
import { asUserId } from '~/domain/ids';
import { FEED } from '~/domain/places/narrow';
import { startFormats } from '~/domain/times/dates';
import { PeoplePanel } from '~/features/people/PeoplePanel';
import { sortNamesWhenIdle } from '~/features/people/sortNames';
import { isSortedByName } from '~/model/selectors/people/listPeople';
import { markShown } from '~/ui/loading/whenIdle';
import type { ArchiveMessage } from '../archive/archive';
import { personName } from '../archive/words';
import { pause } from '../harness/pause';
import { untilPainted } from '../list/measure/frames';
import { MessageMaker } from '../list/messages';
import { benchRenderer, Providers } from '../list/providers';
import { RowMarkup } from '../list/rowMarkup';
import { BenchSession } from '../list/session';
import { DRAWN_BEFORE } from './drawnBefore';

/** The page's interface for the runner. */
export interface PeopleBench {
  prepare(people: number): Promise<void>;
  /** Opens the panel; milliseconds until its first rows are painted. The first time, nothing is cached yet. */
  open(): Promise<number | undefined>;
  close(): void;
  /** Types a word into the filter; milliseconds until the rows are painted, for each key. */
  filter(word: string): Promise<readonly (number | undefined)[]>;
}

declare global {
  var peopleBench: PeopleBench;
}

const REST_MS = 50;
const FIRST_ID = 100_000;
/** One in this many people is present. */
const PRESENT_EACH = 20;

class Bench implements PeopleBench {
  private session: BenchSession | undefined;
  private root: Root | undefined;

  async prepare(people: number): Promise<void> {
    const bench = await BenchSession.open(await (await realFetch('/data/register')).json());
    const now = Date.now() / 1000;
    bench.session.realm.setState(({ realm }) => {
      const [example] = realm?.users.values() ?? [];
      if (!realm || !example) throw new Error('the organization is empty');
      const users = new Map(realm.users);
      const presences = new Map(realm.presences);
      for (let at = 0; at < people; at++) {
        const userId = asUserId(FIRST_ID + at);
        // Shuffle, so that they aren't in order.
        const fullName = personName((at * 7919) % people);
        users.set(userId, { ...example, userId, fullName, avatarUrl: null });
        if (at % PRESENT_EACH === 0) presences.set(userId, { activeAt: now, idleAt: now });
      }
      return { realm: { ...realm, users, presences } };
    });
    this.session = bench;
    await showMessages(bench);
    markShown();
    startFormats();
    sortNamesWhenIdle(bench.session);
    const { realm } = bench.session.realm.getState();
    while (realm && !isSortedByName(realm.users)) await pause(REST_MS);
  }

  open(): Promise<number | undefined> {
    const { session } = this;
    const host = document.querySelector('#host');
    if (!session || !host) throw new Error('not prepared');
    this.root = createRoot(host);
    const tree = (
      <QueryClientProvider client={session.session.queries}>
        <Providers session={session.session} renderer={benchRenderer(session.session)}>
          <PeoplePanel narrow={FEED} onClose={() => undefined} />
        </Providers>
      </QueryClientProvider>
    );
    return untilPainted(
      () => this.root?.render(tree),
      () => document.querySelectorAll('[data-user]').length > 15,
    );
  }

  close(): void {
    this.root?.unmount();
  }

  async filter(word: string): Promise<readonly (number | undefined)[]> {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]');
    const status = document.querySelector('[role="status"]');
    if (!field || !status) throw new Error('not open');
    const times: (number | undefined)[] = [];
    for (let end = 1; end <= word.length; end++) {
      const typed = word.slice(0, end);
      const all = () => [...document.querySelectorAll('[data-user] bdi')];
      const fits = () =>
        all().every(({ textContent }) => textContent?.toLowerCase().includes(typed)) &&
        field.value === typed;
      times.push(await untilPainted(() => typeInto(field, typed), fits));
    }
    typeInto(field, '');
    return times;
  }
}

/** Simulates a page that has been showing messages for a while: the font is loaded and the code is warm. */
async function showMessages(bench: BenchSession): Promise<void> {
  await prepareSanitizer();
  await document.fonts.load('1em InterVariable');
  const archive: readonly ArchiveMessage[] = await (
    await realFetch(`/data/messages-${DRAWN_BEFORE}`)
  ).json();
  const maker = new MessageMaker('a', 10_000_000);
  new RowMarkup(bench).prepare(archive.map((message) => maker.make(message)));
}

/** Sets a field's value like a keyboard does, so that React notices the change. */
function typeInto(field: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const realFetch = globalThis.fetch.bind(globalThis);
globalThis.peopleBench = new Bench();
