import { addPeople, addSubscriptions } from '../../server/testing/data/crowd';
import type { Bench } from '../command/bench';
import { type Place, startFilled } from '../harness/filledServers';
import { call, type Member } from '../harness/organization';
import { pause } from '../harness/pause';
import type { Result } from '../report/result';
import { summarize } from '../report/summary';
import { timed } from '../server/measures';

const SIZE = { few: 10, many: 20_000 };
const ENGINES = ['sqlite', 'postgres'] as const;
/** Time for the last message's rows to be written. */
const REST_MS = 1000;
/** Rounds to warm up the JIT and the database's caches. */
const ROUNDS_BEFORE = 5;

/** How long a message takes to be acknowledged, by number of recipients. No one has a page open. */
export async function measureCrowd(bench: Bench): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const engine of ENGINES) results.push(await measureOn(engine, bench));
  return results;
}

async function measureOn(engine: (typeof ENGINES)[number], bench: Bench): Promise<Result> {
  bench.say(`crowd: ${SIZE.many.toLocaleString('en')} people on ${engine}`);
  const channels = ['few', 'many'];
  const organization = await startFilled({ engine, processes: 1, channels, fill });
  const few: number[] = [];
  const many: number[] = [];
  try {
    const rounds = ROUNDS_BEFORE + (bench.isQuick ? 5 : 30);
    for (let round = 0; round < rounds; round += 1) {
      // The first one after a rest is slow, regardless of its recipients.
      await send(organization.owner, 'few', round);
      const toFew = await timed(() => send(organization.owner, 'few', round));
      const toMany = await timed(() => send(organization.owner, 'many', round));
      await pause(REST_MS);
      if (round < ROUNDS_BEFORE) continue;
      few.push(toFew);
      many.push(toMany);
    }
  } finally {
    await organization.remove();
  }
  const name = `to ${SIZE.few}`;
  return {
    group: 'crowd',
    metric: `a message to ${SIZE.many.toLocaleString('en')}, acknowledged, on ${engine}`,
    unit: 'ms',
    ours: summarize(many),
    yardstick: { name, summary: summarize(few) },
    target: { kind: 'ratio', must: 3 },
  };
}

/** Fills one channel with a few people and one with all. */
async function fill(place: Place): Promise<void> {
  const people = await addPeople(place, SIZE.many - 1);
  const { db } = place.server.services.realm;
  for (const { id, name } of await db.selectFrom('channels').select(['id', 'name']).execute()) {
    if (name === 'few') await addSubscriptions(place, [id], people.slice(0, SIZE.few - 1));
    if (name === 'many') await addSubscriptions(place, [id], people);
  }
}

function send(owner: Member, to: string, round: number): Promise<unknown> {
  const content = `entry ${round}: the tide is high, and the water cold`;
  return call(owner, 'POST', '/messages', { type: 'channel', to, topic: 'sea trial', content });
}
