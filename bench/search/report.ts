import { toSnapshot } from '~/api/convert/snapshot';
import { decode } from '~/contract/decode';
import { initialState } from '~/contract/register';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { Bench } from '../command/bench';
import { call, type Member } from '../harness/organization';
import { registerAnswer } from '../harness/registerAnswer';
import type { Result } from '../report/result';
import { summarize } from '../report/summary';
import { timed } from '../server/measures';
import { typeInPalette, typeNaively, withManyPeople } from './typeahead';

const GROUP = 'search';
const PAGE = 40;
const OPENING_MS = 50;

/** Searches of the whole archive over HTTP, and the palette of an organization of 10,000. */
export async function measureSearch(bench: Bench): Promise<readonly Result[]> {
  return [...(await measurePalette(bench)), ...(await measureArchive(bench))];
}

async function measurePalette({ isQuick, say }: Bench): Promise<readonly Result[]> {
  const wire = decode(initialState, await registerAnswer(), 'register');
  const snapshot = withManyPeople(toSnapshot({ ...wire, queue_id: 'bench' }));
  const opening: number[] = [];
  const keys: number[] = [];
  const naive: number[] = [];
  for (let round = 0; round < (isQuick ? 5 : 20); round += 1) {
    say(`search: palette, round ${round}`);
    // A state that nothing is remembered of yet: as after the start.
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
  const { common, rare } = wordsOf(bench);
  const rounds = bench.isQuick ? 5 : 15;
  const measure = async (metric: string, narrow: readonly object[]): Promise<Result> => {
    const times: number[] = [];
    // Once for the caches of the process: the first question compiles statements.
    for (let round = 0; round <= rounds; round += 1) {
      const ms = await timed(() => newestHits(owner, narrow));
      if (round > 0) times.push(ms);
    }
    return { group: GROUP, metric, unit: 'ms', ours: summarize(times) };
  };
  const words = (operand: string) => ({ operator: 'search', operand });
  const count = bench.archive.messages.length.toLocaleString('en');
  return [
    await measure(`newest ${PAGE} hits of a common word in ${count} messages`, [words(common)]),
    await measure('of a rare word', [words(rare)]),
    await measure('of two words, with links', [
      words(`${common} ${rare}`),
      { operator: 'has', operand: 'link' },
    ]),
    await measure('without a common word', [{ ...words(common), negated: true }]),
  ];
}

function newestHits(member: Member, narrow: readonly object[]): Promise<unknown> {
  return call(member, 'GET', '/messages', {
    anchor: 'newest',
    num_before: PAGE,
    num_after: 0,
    narrow,
  });
}

/** A word that many messages have, and one that few do. */
function wordsOf({ archive }: Bench): { common: string; rare: string } {
  const counts = new Map<string, number>();
  for (const { content } of archive.messages) {
    const text = content.replace(/<[^>]*>/g, ' ').toLowerCase();
    for (const word of new Set(text.match(/\b[a-z]{5,12}\b/g) ?? [])) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const some = archive.messages.length / 10;
  const common = sorted.find(([, count]) => count < some)?.[0];
  const rare = sorted.find(([, count]) => count <= 20)?.[0];
  if (common === undefined || rare === undefined) throw new Error('the archive has no such words');
  return { common, rare };
}
