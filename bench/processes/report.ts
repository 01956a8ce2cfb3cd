import { cpus } from 'node:os';
import { addPeople, addSubscriptions } from '../../server/testing/data/crowd';
import type { Bench } from '../command/bench';
import { type FilledServers, type Place, startFilled } from '../harness/filledServers';
import { call, type Member } from '../harness/organization';
import { pause } from '../harness/pause';
import type { Result } from '../report/result';
import { summarize } from '../report/summary';
import { hold } from './held';

/** Share of a core per process: leaves more of two cores than the database and this process need. */
const SHARE = 0.25;
const PEOPLE = 16;
const CHANNELS = 8;

/**
 * The gain from a second process while the database has CPU time to spare: each is limited to a share of a core, as if
 * on a separate slow machine, and the same people send continuously to one of them and to both, alternating.
 */
export async function measureProcesses({ isQuick, say }: Bench): Promise<readonly Result[]> {
  say('processes: one and two on one PostgreSQL');
  const channels = Array.from({ length: CHANNELS }, (_, i) => `crew ${i}`);
  const organization = await startFilled({ engine: 'postgres', processes: 2, channels, fill });
  const release: (() => void)[] = [];
  try {
    for (const { pid } of organization.servers) release.push(hold(pid, SHARE));
    return await measure(
      organization,
      isQuick ? { rounds: 2, ms: 3000 } : { rounds: 8, ms: 10_000 },
    );
  } finally {
    await organization.remove();
    for (const end of release) end();
  }
}

async function measure(
  { servers }: FilledServers,
  { rounds, ms }: { readonly rounds: number; readonly ms: number },
): Promise<readonly Result[]> {
  const [first = '', second = ''] = servers.map(({ origin }) => origin);
  const one: number[] = [];
  const both: number[] = [];
  const idle: number[] = [];
  // Warm up both JITs and the connections.
  await sendsPerSecond([first, second], ms);
  for (let round = 0; round < rounds; round += 1) {
    one.push(await sendsPerSecond([first], ms));
    const before = idleMs();
    both.push(await sendsPerSecond([first, second], ms));
    idle.push((100 * (idleMs() - before)) / ms);
  }
  const group = 'processes';
  return [
    {
      group,
      metric: `sends on two processes, each held to ${100 * SHARE} % of a core`,
      unit: 'per s',
      ours: summarize(both),
      yardstick: { name: 'on one', summary: summarize(one) },
      isMoreBetter: true,
      target: { kind: 'ratio', must: 1.6 },
    },
    { group, metric: 'idle meanwhile, of all cores', unit: '% of a core', ours: summarize(idle) },
  ];
}

/** Everyone sends again as soon as they get an answer, half of them to each of two processes. */
async function sendsPerSecond(origins: readonly string[], ms: number): Promise<number> {
  let count = 0;
  const until = performance.now() + ms;
  const live = async (person: Member, channel: string) => {
    while (performance.now() < until) {
      const params = { type: 'channel', to: channel, topic: `watch of ${person.email}` };
      await call(person, 'POST', '/messages', { ...params, content: `entry ${count}` });
      if (performance.now() < until) count += 1;
    }
  };
  const people = Array.from({ length: PEOPLE }, (_, i) => ({
    origin: origins[i % origins.length] ?? '',
    userId: 0,
    email: `crowd${i}@harbor.example`,
    apiKey: `crowd${i}`.padEnd(32, 'x'),
  }));
  await Promise.all(people.map((person, i) => live(person, `crew ${(i >> 1) % CHANNELS}`)));
  // Keep notifications to the other process out of the next measurement.
  await pause(500);
  return count / (ms / 1000);
}

function idleMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}

/** Adds sixteen people, all in all channels. */
async function fill(place: Place): Promise<void> {
  const people = await addPeople(place, PEOPLE);
  const { db } = place.server.services.realm;
  const channels = await db.selectFrom('channels').select('id').execute();
  await addSubscriptions(
    place,
    channels.map(({ id }) => id),
    people,
  );
}
