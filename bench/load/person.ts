import { call, REGISTER_PARAMS } from '../harness/organization';
import { timed } from '../server/measures';
import { PollSocket } from '../server/pollSocket';
import type { Person } from './organization';

/** Seconds between a person's actions at a pace of 1: a busy workday, three times what docs/scale.md assumes. */
const EVERY = { send: 3000, read: 600, typing: 1200 } as const;
/** Seconds, regardless of pace. */
const PRESENCE_EVERY = 60;
/** One in this many messages goes to everyone. */
const TO_ALL = 100;
const AGAIN_MS = 1000;
/** Gets all events, with its state already cached: another benchmark measures the first start. */
const COME_BACK = { ...REGISTER_PARAMS, fetch_event_types: ['alert_words'] };
const STAMP = /at (\d+\.\d+)/;

/** Measurements in milliseconds, by kind. */
export interface Times {
  readonly send: number[];
  readonly read: number[];
  /** From the start of a send until another person's poll has the message. */
  readonly delivery: number[];
  failures: number;
  /** People whose page has registered. */
  arrived: number;
}

interface Life {
  /** Activity as a multiple of a workday's average. */
  readonly pace: number;
  readonly times: Times;
  /** Ends it when aborted. */
  readonly signal: AbortSignal;
}

/** Runs a person's page: polls continuously and does the rest at random. */
export async function live(person: Person, { pace, times, signal }: Life): Promise<void> {
  const answer = await registered(person, times, signal);
  if (answer === undefined) return;
  times.arrived += 1;
  const page = new Page(person, times, Number(answer['last_event_id']));
  const guarded = (act: () => Promise<unknown>) => async () => {
    await act().catch(() => {
      times.failures += 1;
    });
  };
  await Promise.all([
    page.poll(String(answer['queue_id']), signal),
    byChance(
      EVERY.send / pace,
      guarded(() => page.send()),
      signal,
    ),
    byChance(
      EVERY.read / pace,
      guarded(() => page.read()),
      signal,
    ),
    byChance(
      PRESENCE_EVERY,
      guarded(() => page.presence()),
      signal,
    ),
    byChance(
      EVERY.typing / pace,
      guarded(() => page.typing()),
      signal,
    ),
  ]);
}

/** Registers, retrying if refused. undefined if aborted. */
async function registered(person: Person, times: Times, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      return await call(person, 'POST', '/register', COME_BACK);
    } catch {
      times.failures += 1;
      await resting(AGAIN_MS, signal);
    }
  }
  return undefined;
}

class Page {
  /** Received but not yet read. */
  private readonly unread: number[] = [];
  /** The last known update of others' presence. */
  private lastUpdateId = -1;

  constructor(
    private readonly person: Person,
    private readonly times: Times,
    private lastEventId: number,
  ) {}

  async poll(queueId: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const socket = new PollSocket(this.person);
      const end = () => socket.close();
      signal.addEventListener('abort', end);
      try {
        while (!signal.aborted) this.take(await socket.poll(queueId, this.lastEventId));
      } catch {
        // Our own abort, a connection closed by the server, or a refusal: a page waits and retries.
        if (!signal.aborted) this.times.failures += 1;
        await resting(AGAIN_MS, signal);
      } finally {
        signal.removeEventListener('abort', end);
        socket.close();
      }
    }
  }

  private take(body: string): void {
    const now = clock();
    const { events } = JSON.parse(body) as { readonly events: readonly PolledEvent[] };
    for (const { id, type, message } of events) {
      this.lastEventId = Math.max(this.lastEventId, id);
      if (type !== 'message' || message === undefined) continue;
      this.unread.push(message.id);
      const stamp = STAMP.exec(message.content)?.[1];
      if (stamp !== undefined) this.times.delivery.push(now - Number(stamp));
    }
  }

  async send(): Promise<void> {
    const to = Math.random() < 1 / TO_ALL ? 'general' : this.someChannel();
    const params = { type: 'channel', to, topic: `watch ${Math.floor(Math.random() * 20)}` };
    const content = `All is well here, and the tide is high at ${clock().toFixed(3)}`;
    const send = () => call(this.person, 'POST', '/messages', { ...params, content });
    this.times.send.push(await timed(send));
  }

  async read(): Promise<void> {
    const messages = this.unread.splice(0);
    if (messages.length === 0) return;
    const params = { messages, op: 'add', flag: 'read' };
    const read = () => call(this.person, 'POST', '/messages/flags', params);
    this.times.read.push(await timed(read));
  }

  async presence(): Promise<void> {
    const params = { status: 'active', ping_only: false, last_update_id: this.lastUpdateId };
    const answer = await call(this.person, 'POST', '/users/me/presence', params);
    this.lastUpdateId = Number(answer['presence_last_update_id']);
  }

  async typing(): Promise<void> {
    const { stream_id } = await call(this.person, 'GET', '/get_stream_id', {
      stream: this.someChannel(),
    });
    const params = { type: 'channel', op: 'start', stream_id: Number(stream_id), topic: 'watch 1' };
    await call(this.person, 'POST', '/typing', params);
  }

  private someChannel(): string {
    const { channels } = this.person;
    return channels[Math.floor(Math.random() * channels.length)] ?? 'general';
  }
}

interface PolledEvent {
  readonly id: number;
  readonly type: string;
  readonly message?: { readonly id: number; readonly content: string };
}

/** Shared by everyone in this process. */
function clock(): number {
  return performance.now();
}

/** Repeats independent actions: the intervals between them are exponential. */
async function byChance(
  seconds: number,
  act: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await resting(-Math.log(1 - Math.random()) * seconds * 1000, signal);
    if (!signal.aborted) await act();
  }
}

function resting(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
