import { readFileSync } from 'node:fs';
import { call, type Member } from '../harness/organization';
import { pause } from '../harness/pause';
import { PollSocket } from './pollSocket';

const TOPIC = 'sea trial';
const PLACE = { type: 'channel', to: 'general', topic: TOPIC } as const;
const KIB_PER_MIB = 1024;

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await act();
  return performance.now() - since;
}

export function send(member: Member, content: string): Promise<unknown> {
  return call(member, 'POST', '/messages', { ...PLACE, content });
}

/** Sends one after another; milliseconds until each was acknowledged, which means durable. */
export async function sendOneByOne(member: Member, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) times.push(await timed(() => send(member, `entry ${at}`)));
  return times;
}

/** Messages per second when `people` send concurrently without pause. */
export async function sendTogether(
  member: Member,
  { people, count }: { people: number; count: number },
): Promise<number> {
  let left = count;
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: people }, async () => {
        while (left-- > 0) await send(member, `together ${left}`);
      }),
    ),
  );
  return count / (ms / 1000);
}

interface Queue {
  readonly id: string;
  lastEventId: number;
}

export async function openQueues(member: Member, count: number): Promise<readonly Queue[]> {
  const queues: Queue[] = [];
  for (let at = 0; at < count; at += 1) {
    const answer = await call(member, 'POST', '/register', {
      event_types: ['message'],
      fetch_event_types: ['message'],
    });
    const id = String(answer['queue_id']);
    const lastEventId = Number(answer['last_event_id']);
    queues.push({ id, lastEventId });
  }
  return queues;
}

/** Milliseconds from a send until its answer, and until the last waiting queue has its event. */
export async function fanOut(
  member: Member,
  queues: readonly Queue[],
): Promise<{ readonly sent: number; readonly all: number }> {
  // New ones each time: the server closes connections that are idle for some seconds.
  const sockets = queues.map(() => new PollSocket(member));
  const waiting = queues.map(({ id, lastEventId }, at) => sockets[at]?.poll(id, lastEventId));
  // Wait until all of them have reached the server.
  await pause(1500);
  const since = performance.now();
  const sending = send(member, 'to everybody').then(() => performance.now() - since);
  const answers = await Promise.all(waiting);
  const all = performance.now() - since;
  for (const socket of sockets) socket.close();
  for (const [at, queue] of queues.entries()) queue.lastEventId = newestEventId(answers[at]);
  return { sent: await sending, all };
}

/** The newest event id of an answer, which must contain the message. */
function newestEventId(answer = ''): number {
  const { events } = JSON.parse(answer) as {
    readonly events: readonly { readonly id: number; readonly type: string }[];
  };
  if (!events.some(({ type }) => type === 'message')) throw new Error('woken without a message');
  return events.at(-1)?.id ?? 0;
}

/** Fetches a hundred messages around an anchor. */
export function fetchAround(member: Member, anchor: number, narrow: object[] = []) {
  return call(member, 'GET', '/messages', {
    anchor,
    num_before: 50,
    num_after: 50,
    narrow,
    apply_markdown: true,
    client_gravatar: false,
  });
}

export async function newestId(member: Member, narrow: object[] = []): Promise<number> {
  const answer = await call(member, 'GET', '/messages', {
    anchor: 'newest',
    num_before: 1,
    num_after: 0,
    narrow,
  });
  const [newest] = answer['messages'] as readonly { readonly id: number }[];
  if (!newest) throw new Error('there are no messages');
  return newest.id;
}

/** Resident memory of a process in MiB. Linux. */
export function memoryOf(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / KIB_PER_MIB;
}
