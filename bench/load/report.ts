import { setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Bench } from '../command/bench';
import { pause } from '../harness/pause';
import type { Result, Unit } from '../report/result';
import { summarize } from '../report/summary';
import { memoryOf } from '../server/measures';
import { type LoadedOrganization, openOrganization } from './organization';
import { live, type Times } from './person';

const SAMPLE_MS = 5000;
/** Interval at which people open their pages. */
const ARRIVING_MS = 20;
/** Time to work off the backlog from everyone's arrival. */
const SETTLING_MS = 15_000;
const MIB = 2 ** 20;
/** Clock ticks that /proc counts CPU time in. */
const TICKS_PER_S = 100;

/**
 * Load of people with open pages for some minutes. They run in this process, on the same machine, and take
 * their share of it: the server is measured with what remains.
 */
export async function measureLoad({ load, say }: Bench): Promise<readonly Result[]> {
  const { people, seconds, processes, engine, pace } = load;
  say(`load: ${people} people at ${pace} times the mean on ${processes} of ${engine}`);
  const organization = await openOrganization(load);
  try {
    const times: Times = { send: [], read: [], delivery: [], failures: 0, arrived: 0 };
    const over = new AbortController();
    // Everyone adds several listeners.
    setMaxListeners(0, over.signal);
    const living: Promise<void>[] = [];
    for (const person of organization.people) {
      living.push(live(person, { pace, times, signal: over.signal }));
      await pause(ARRIVING_MS);
    }
    while (times.arrived < people) await pause(ARRIVING_MS);
    await pause(SETTLING_MS);
    say(`load: everybody is there; ${seconds} s`);
    for (const list of [times.send, times.read, times.delivery]) list.length = 0;
    const failedBefore = times.failures;
    const samples = await watch(organization, seconds);
    over.abort();
    await Promise.all(living);
    const results = [
      ...latencies('send, acknowledged', times.send),
      ...latencies('read, acknowledged', times.read),
      ...latencies('a message until a poll has it', times.delivery),
      line('sends', 'per s', times.send.length / seconds),
      line('deliveries', 'per s', times.delivery.length / seconds),
      line('requests that failed', 'requests', times.failures - failedBefore),
      line('those while everybody came', 'requests', failedBefore),
      ...ofProcesses(organization, samples),
      line('the database, at the end', 'MiB', (samples.at(-1)?.bytes ?? 0) / MIB),
      line('its growth', 'MiB per h', (slopeOf(samples) * 3600) / MIB),
    ];
    const group = `load: ${people} people at ${pace} × the mean, ${seconds} s, ${processes} × ${engine}`;
    return results.map((result) => ({ ...result, group }));
  } finally {
    await organization.remove();
  }
}

interface Sample {
  readonly second: number;
  readonly bytes: number;
  /** MiB, by process. */
  readonly memory: readonly number[];
  /** Seconds of CPU time so far, by process. */
  readonly processor: readonly number[];
}

async function watch(
  { servers, size }: LoadedOrganization,
  seconds: number,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const since = performance.now();
  for (;;) {
    const second = (performance.now() - since) / 1000;
    samples.push({
      second,
      bytes: await size(),
      memory: servers.map(({ pid }) => memoryOf(pid)),
      processor: servers.map(({ pid }) => processorOf(pid)),
    });
    if (second >= seconds) return samples;
    await pause(Math.min(SAMPLE_MS, (seconds - second) * 1000));
  }
}

/** A process's user and system CPU time in seconds. Linux. The name before the fields can contain anything. */
function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

function line(metric: string, unit: Unit, value: number): Result {
  return { group: 'load', metric, unit, ours: summarize([value]) };
}

function latencies(what: string, times: readonly number[]): readonly Result[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return [0.5, 0.95, 0.99].flatMap((share) => {
    const value = at(share);
    return value === undefined ? [] : [line(`${what}: p${share * 100}`, 'ms', value)];
  });
}

function ofProcesses({ servers }: LoadedOrganization, samples: readonly Sample[]): Result[] {
  const [first] = samples;
  const last = samples.at(-1);
  return servers.flatMap((_, i) => {
    const name = `process ${i + 1}`;
    const used = (last?.processor[i] ?? 0) - (first?.processor[i] ?? 0);
    const share = (100 * used) / ((last?.second ?? 1) - (first?.second ?? 0));
    return [
      line(`${name}: processor`, '% of a core', share),
      {
        ...line(`${name}: memory`, 'MiB', 0),
        ours: summarize(samples.map(({ memory }) => memory[i] ?? 0)),
      },
    ];
  });
}

/** Growth in bytes per second, by linear regression over all samples. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const second = mean((sample) => sample.second);
  const bytes = mean((sample) => sample.bytes);
  const around = samples.map((sample) => [sample.second - second, sample.bytes - bytes] as const);
  const both = around.reduce((sum, [x, y]) => sum + x * y, 0);
  const square = around.reduce((sum, [x]) => sum + x * x, 0);
  return square === 0 ? 0 : both / square;
}
