import type { Bench } from '../command/bench';
import { startHost } from '../harness/host';
import { authorizationOf, call, type Member } from '../harness/organization';
import type { Result } from '../report/result';
import { summarize } from '../report/summary';
import { fetchAround, newestId, openQueues, send, timed } from './measures';

/** Maximum milliseconds that a relay can add, at the median. */
const MOST_ADDED = 2;
const UPLOAD_BYTES = 100_000;
/** One gray pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Act = (member: Member) => Promise<unknown>;

/** The time a relay adds to each kind of call, alternating between relayed and direct calls to the same server. */
export async function measureRelay(bench: Bench): Promise<readonly Result[]> {
  bench.say('server: relay');
  const { owner } = await bench.archiveServer();
  const relay = await startHost('relayHost', [owner.origin]);
  try {
    const results: Result[] = [];
    const through = { ...owner, origin: relay.origin };
    for (const [name, act] of Object.entries(await actsOf(owner)))
      results.push(await compare(name, act, { owner, through, rounds: bench.isQuick ? 20 : 200 }));
    return results;
  } finally {
    await relay.stop();
  }
}

interface Ways {
  readonly owner: Member;
  readonly through: Member;
  readonly rounds: number;
}

async function compare(name: string, act: Act, { owner, through, rounds }: Ways): Promise<Result> {
  // Warm up the caches and connections of both.
  await act(owner);
  await act(through);
  const relayed: number[] = [];
  const direct: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    direct.push(await timed(() => act(owner)));
    relayed.push(await timed(() => act(through)));
  }
  const added = relayed.map((ms, at) => ms - (direct[at] ?? 0));
  return {
    group: 'server',
    metric: `added by the relay to ${name}`,
    unit: 'ms',
    ours: summarize(added),
    target: { kind: 'time', must: MOST_ADDED },
  };
}

async function actsOf(owner: Member): Promise<Readonly<Record<string, Act>>> {
  const newest = await newestId(owner);
  const file = await upload(owner, new File([new Uint8Array(UPLOAD_BYTES)], 'log.bin'));
  const thumbnail = await thumbnailOf(owner);
  return {
    'a send': (member) => send(member, 'through the lock'),
    'a page of 100 messages': (member) => fetchAround(member, newest),
    'a queue that is made, polled, woken and deleted': (member) => pollOnce(member),
    'an upload of 100 kB': (member) =>
      upload(member, new File([new Uint8Array(UPLOAD_BYTES)], 'log.bin')),
    'a range of a file': (member) => fetchFile(member, file, { range: 'bytes=1000-1999' }),
    'a thumbnail': (member) => fetchFile(member, thumbnail),
  };
}

/** Polls a new queue, and sends a message while it waits. */
async function pollOnce(member: Member): Promise<void> {
  const [queue] = await openQueues(member, 1);
  if (!queue) throw new Error('there is no queue');
  const params = { queue_id: queue.id, last_event_id: queue.lastEventId };
  const poll = call(member, 'GET', '/events', params);
  await send(member, 'to whoever waits');
  await poll;
  await call(member, 'DELETE', '/events', { queue_id: queue.id });
}

async function upload(member: Member, file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  const headers = { authorization: authorizationOf(member) };
  const init = { method: 'POST', headers, body };
  const response = await fetch(`${member.origin}/api/v1/user_uploads`, init);
  const { url } = (await response.json()) as { readonly url?: string };
  if (url === undefined) throw new Error(`no upload: ${response.status}`);
  return url;
}

async function fetchFile(
  member: Member,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const headers = { authorization: authorizationOf(member), ...more };
  const response = await fetch(new URL(path, member.origin), { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}

/** The thumbnail URL of a picture in a message. */
async function thumbnailOf(owner: Member): Promise<string> {
  const url = await upload(owner, new File([PIXEL], 'pier.png', { type: 'image/png' }));
  await send(owner, `[pier](${url})`);
  return url.replace('/user_uploads/', '/user_uploads/thumbnail/').concat('/840x560.webp');
}
