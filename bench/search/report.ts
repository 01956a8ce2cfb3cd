import { toSnapshot } from '~/api/convert/snapshot';
import { decode } from '~/contract/decode';
import { initialState } from '~/contract/register';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { Bench } from '../command/bench';
import { call, type Member } from '../harness/organization';
import { registerAnswer } from '../harness/registerAnswer';
import type { Result } from '../report/result';
import { summarize } from '../report/summary';
import { newestId, timed } from '../server/measures';
import { MILLION, startMillionServer } from './millionServer';
import { typeInPalette, typeNaively, withManyPeople } from './typeahead';

const GROUP = 'search';
const PAGE = 40;
const OPENING_MS = 50;
const SEARCH_MS = 100;

/** Searches of the whole archive over HTTP, and the command palette with 10,000 people. */
export async function measureSearch(bench: Bench): Promise<readonly Result[]> {
  return [
    ...(await measurePalette(bench)),
    ...(await measureArchive(bench)),
    ...(bench.hasMillion ? await measureMillion(bench) : []),
  ];
}

async function measurePalette({ isQuick, say }: Bench): Promise<readonly Result[]> {
  const wire = decode(initialState, await registerAnswer(), 'register');
  const snapshot = withManyPeople(toSnapshot({ ...wire, queue_id: 'bench' }));
  const opening: number[] = [];
  const keys: number[] = [];
  const naive: number[] = [];
  for (let round = 0; round < (isQuick ? 5 : 20); round += 1) {
    say(`search: palette, round ${round}`);
    // A fresh state with nothing cached, as after the start.
    const realm = fromSnapshot(snapshot);
    const [open = 0, first = 0, ...others] = typeInPalette(realm);
    opening.push(open + first);
    keys.push(...others);
    naive.push(...typeNaively(realm).slice(2));
  }
  return [
    {
      group: GROUP,
      metric: 'palette of 10,000 people: opening and the first key',
      unit: 'ms',
      ours: summarize(opening),
      target: { kind: 'time', must: OPENING_MS },
    },
    {
      group: GROUP,
      metric: 'each further key',
      unit: 'ms',
      ours: summarize(keys),
      yardstick: { name: 'folding each time', summary: summarize(naive) },
      target: { kind: 'ratio', must: 1 },
    },
  ];
}

async function measureArchive(bench: Bench): Promise<readonly Result[]> {
  const { owner } = await bench.archiveServer();
  bench.say('search: archive');
  return measureSearches(bench, owner, bench.archive.messages.length);
}

async function measureMillion(bench: Bench): Promise<readonly Result[]> {
  const archive = await bench.archiveServer();
  bench.say('search: making a million messages, which takes minutes');
  const server = await startMillionServer(archive);
  try {
    bench.say('search: a million');
    return await measureSearches(bench, { ...archive.owner, origin: server.origin }, MILLION);
  } finally {
    await server.remove();
  }
}

async function measureSearches(
  bench: Bench,
  owner: Member,
  messages: number,
): Promise<readonly Result[]> {
  const { common, second, rare } = wordsOf(bench);
  const rounds = bench.isQuick ? 5 : 15;
  const count = messages.toLocaleString('en');
  const measureCall = async (metric: string, ask: () => Promise<unknown>): Promise<Result> => {
    const times: number[] = [];
    // Once to warm up the process's caches: the first query compiles statements.
    for (let round = 0; round <= rounds; round += 1) {
      const ms = await timed(ask);
      if (round > 0) times.push(ms);
    }
    const target = { kind: 'time', must: SEARCH_MS } as const;
    return { group: GROUP, metric, unit: 'ms', ours: summarize(times), target };
  };
  const measure = (what: string, narrow: readonly object[]) =>
    measureCall(`newest ${PAGE} hits in ${count} messages: ${what}`, () =>
      newestHits(owner, narrow),
    );
  const newest = await newestId(owner);
  const msg_ids = Array.from({ length: PAGE }, (_, at) => newest - at);
  const words = (operand: string) => ({ operator: 'search', operand });
  return [
    await measure('a common word', [words(common)]),
    await measure('a rare word', [words(rare)]),
    await measure('two words, with links', [
      words(`${common} ${rare}`),
      { operator: 'has', operand: 'link' },
    ]),
    await measure('two common words', [words(`${common} ${second}`)]),
    await measure('of one person, a common word', [
      words(common),
      { operator: 'sender', operand: owner.userId },
    ]),
    await measure('without a common word', [{ ...words(common), negated: true }]),
    ...(await inTurn(['dm', 'unread', 'followed', 'muted'], (state) =>
      measure(`a common word, is:${state}`, [words(common), is(state)]),
    )),
    ...(await inTurn(STATES, (state) => measure(`no word, is:${state}`, [is(state)]))),
    await measure('no word, channels:public', [{ operator: 'channels', operand: 'public' }]),
    await measureCall(`which of ${PAGE} messages match (E6), of ${count}`, () =>
      call(owner, 'GET', '/messages/matches_narrow', { msg_ids, narrow: [words(common)] }),
    ),
  ];
}

const STATES = ['dm', 'unread', 'followed', 'muted', 'starred', 'mentioned', 'alerted'];

function is(operand: string): object {
  return { operator: 'is', operand };
}

/** Runs one after another, as measurements must not overlap. */
async function inTurn<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

function newestHits(member: Member, narrow: readonly object[]): Promise<unknown> {
  return call(member, 'GET', '/messages', {
    anchor: 'newest',
    num_before: PAGE,
    num_after: 0,
    narrow,
  });
}

/** Two words that many messages contain, and one that few do. */
function wordsOf({ archive }: Bench): { common: string; second: string; rare: string } {
  const counts = new Map<string, number>();
  for (const { content } of archive.messages) {
    const text = content.replace(/<[^>]*>/g, ' ').toLowerCase();
    for (const word of new Set(text.match(/\b[a-z]{5,12}\b/g) ?? [])) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const some = archive.messages.length / 10;
  const [common, second] = sorted.filter(([, count]) => count < some).map(([word]) => word);
  const rare = sorted.find(([, count]) => count <= 20)?.[0];
  if (common === undefined || second === undefined || rare === undefined) {
    throw new Error('the archive has no such words');
  }
  return { common, second, rare };
}
