import { largestChannel } from '../archive/archive';
import type { Bench } from '../command/bench';
import { call, type Member, REGISTER_PARAMS } from '../harness/organization';
import { pause } from '../harness/pause';
import type { Result, Target, Unit } from '../report/result';
import { type Summary, summarize } from '../report/summary';
import {
  fanOut,
  fetchAround,
  memoryOf,
  newestId,
  openQueues,
  sendOneByOne,
  sendTogether,
  timed,
} from './measures';
import { measureRelay } from './relay';

const QUEUES = 1000;
/** A message every ten seconds for eight hours. */
const WORKDAY_MESSAGES = 2880;
const DEPTHS = 20;
const REST_MS = 3000;

function result(metric: string, unit: Unit, ours: Summary, must?: number): Result {
  const target: Target | undefined = must === undefined ? undefined : { kind: 'time', must };
  return { group: 'server', metric, unit, ours, target };
}

/** The server with the whole archive, measured from outside: over HTTP, in a separate process. */
export async function measureServer(bench: Bench): Promise<readonly Result[]> {
  const { server, owner, importSeconds } = await bench.archiveServer();
  await call(owner, 'POST', '/register', REGISTER_PARAMS);
  await pause(REST_MS);
  const count = bench.archive.messages.length.toLocaleString('en');
  return [
    result(`import of ${count} messages`, 's', summarize([importSeconds]), 60),
    result('start, until it listens', 'ms', summarize([server.startMs]), 1000),
    result('memory at rest, archive imported', 'MiB', summarize([memoryOf(server.pid)]), 143),
    ...(await measureHistory(bench, owner)),
    ...(await measureSends(bench, owner, server.pid)),
    ...(await measureFanOut(bench, owner, server.pid)),
    ...(await measureRelay(bench)),
  ];
}

async function measureHistory(bench: Bench, owner: Member): Promise<readonly Result[]> {
  bench.say('server: history');
  const { name } = largestChannel(bench.archive);
  const inChannel = [{ operator: 'channel', operand: name }];
  const newest = await newestId(owner);
  const anchors = Array.from({ length: DEPTHS }, (_, at) => Math.round((newest * at) / DEPTHS));
  const times = async (narrow: object[]) => {
    const measured: number[] = [];
    for (const anchor of anchors)
      measured.push(await timed(() => fetchAround(owner, anchor, narrow)));
    return summarize(measured);
  };
  // Once to warm up the process's caches: the first query of each kind compiles statements.
  await times([]);
  await times(inChannel);
  return [
    result('100 messages at any of 20 depths (E8)', 'ms', await times([]), 10),
    result('the same in the largest channel', 'ms', await times(inChannel), 10),
  ];
}

async function measureSends(bench: Bench, owner: Member, pid: number): Promise<readonly Result[]> {
  bench.say('server: sends');
  const sends = await sendOneByOne(owner, bench.isQuick ? 100 : 400);
  const count = bench.isQuick ? 400 : WORKDAY_MESSAGES;
  const rate = await sendTogether(owner, { people: 8, count });
  return [
    result('send, acknowledged and durable', 'ms', summarize(sends), 5),
    result('sends, eight at a time', 'per s', summarize([rate])),
    result(`memory after ${count} more messages`, 'MiB', summarize([memoryOf(pid)])),
  ];
}

async function measureFanOut(bench: Bench, owner: Member, pid: number): Promise<readonly Result[]> {
  bench.say('server: fan-out');
  const queues = await openQueues(owner, QUEUES);
  const rounds: { readonly sent: number; readonly all: number }[] = [];
  // Once to warm up the JIT.
  await fanOut(owner, queues);
  for (let round = 0; round < (bench.isQuick ? 3 : 11); round += 1) {
    rounds.push(await fanOut(owner, queues));
  }
  return [
    result('fan-out to 1,000 waiting queues', 'ms', summarize(rounds.map(({ all }) => all)), 150),
    result('the answer to its sender', 'ms', summarize(rounds.map(({ sent }) => sent))),
    result('memory with 1,000 queues', 'MiB', summarize([memoryOf(pid)])),
  ];
}
