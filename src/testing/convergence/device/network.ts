import { EVENTS } from '~/contract/events';
import { type Clock, sleep } from '~/lib/clock';
import type { Coverage } from '../coverage';
import type { SeededRandom } from '../random';
import { toRequest } from '../world/caller';
import type { Life } from '../world/life';
import type { Workload } from '../world/workload';
import { mangle } from './mangle';
import { asLegacyRegister, withoutUserSettings } from './oldServer';

/** Possible faults of a request. */
export const FAULTS = [
  /** The connection is refused. */
  'refused',
  /** The server handles the request; the connection breaks before the response is complete. */
  'answerLost',
  /** The server handles the request; nothing more is received. */
  'silence',
  /** A proxy responds with 502 and a page. */
  'badGateway',
  /** 429, with a time to wait. */
  'tooMany',
  /** The server handles the request; half of the response arrives. */
  'cut',
  /** The server handles the request; the response violates the contract, or has extra content. */
  'mangled',
  /** The server gets the request twice. */
  'twice',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The condition of the connection to the server. */
export interface Weather {
  readonly isOnline: boolean;
  /** Maximum, each way. */
  readonly latencyMs: number;
  /** The probability that a request meets one of the faults. */
  readonly faultRate: number;
  readonly faults: readonly Fault[];
}

export const FINE: Weather = { isOnline: true, latencyMs: 0, faultRate: 0, faults: [] };

export interface NetworkOptions {
  readonly clock: Clock;
  readonly work: Workload;
  readonly random: SeededRandom;
  readonly seed: number;
  readonly coverage: Coverage;
  readonly isServerOld: boolean;
  /** Returns the running server; throws if there is none. */
  readonly server: () => { fetch(request: Request): Promise<Response> };
  readonly onFault: (fault: string) => void;
}

/** More requests than this at one instant are an endless loop, which would also keep the run from ending. */
const MOST_AT_ONCE = 2000;

/** One request, from when it leaves until its caller has a response or no longer wants one. */
interface Trip {
  readonly url: URL;
  readonly init: RequestInit;
  readonly life: Life;
  /** Waits at the server as long as there are no events. */
  readonly isPoll: boolean;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** The network between one device and the server. */
export class Network {
  weather: Weather = FINE;
  /** Requests in flight, except polls waiting at the server. */
  private readonly trips = new Set<Trip>();
  /** Requests sent at this instant. */
  private moment = { atMs: 0, requests: 0 };

  constructor(private readonly options: NetworkOptions) {}

  /** Reseeds the randomness for every action, so that removing one changes little of the rest. */
  reseed(salt: number): void {
    this.options.random.reseed(salt, this.options.seed);
  }

  /** `fetch` as seen by one page or worker, for that one's lifetime. */
  fetchOf(life: Life): typeof fetch {
    return (input, init = {}) => life.guard(this.fetch(input, init, life));
  }

  get isBusy(): boolean {
    return [...this.trips].some(({ life }) => !life.isOver);
  }

  private async fetch(
    input: string | URL | Request,
    init: RequestInit,
    life: Life,
  ): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const isPoll = url.pathname.endsWith('/events') && (init.method ?? 'GET') === 'GET';
    const trip: Trip = { url, init, life, isPoll };
    this.trips.add(trip);
    try {
      return await unlessAborted(this.travel(trip), init.signal);
    } finally {
      this.trips.delete(trip);
      this.options.work.note();
    }
  }

  private async travel(trip: Trip): Promise<Response> {
    const { coverage, random } = this.options;
    this.countRequest(trip);
    const { faultRate, faults } = this.weather;
    const fault = random.chance(faultRate) ? random.pick(faults) : undefined;
    await this.latency();
    if (!this.weather.isOnline || fault === 'refused') throw broken('refused');
    if (fault !== undefined) coverage.noteFault(`${fault}${trip.isPoll ? ' (poll)' : ''}`);
    if (fault === 'badGateway') return new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
    if (fault === 'tooMany') return tooMany(random.between(0, 3000));
    if (fault === 'twice') await this.handOver(trip).catch(() => undefined);
    const answer = await this.handOver(trip);
    if (fault === 'silence') return new Promise(() => undefined);
    await this.latency();
    if (!this.weather.isOnline || fault === 'answerLost') throw broken('lost');
    return this.deliver(answer, trip, fault);
  }

  private countRequest({ url }: Trip): void {
    const atMs = this.options.clock.now();
    const requests = this.moment.atMs === atMs ? this.moment.requests + 1 : 1;
    this.moment = { atMs, requests };
    if (requests <= MOST_AT_ONCE) return;
    this.options.onFault(`asks ${url.pathname} and others without end`);
    throw broken('refused');
  }

  /** Passes the request to the server, which notices when the caller hangs up. */
  private async handOver(trip: Trip): Promise<Answer> {
    const { url, init, isPoll } = trip;
    const { work, isServerOld } = this.options;
    const isDated = isServerOld && url.pathname.endsWith('/register');
    const request = toRequest(url, isDated ? asLegacyRegister(init) : init);
    const answer = this.options
      .server()
      .fetch(request)
      .then(async (response) => {
        const read = await readAnswer(response);
        return isDated ? { ...read, body: withoutUserSettings(read.body) } : read;
      });
    if (!isPoll) return work.during(answer);
    this.trips.delete(trip);
    try {
      return await answer;
    } finally {
      if (init.signal?.aborted !== true) this.trips.add(trip);
      work.note();
    }
  }

  private deliver(answer: Answer, { url }: Trip, fault: Fault | undefined): Response {
    const { random, coverage } = this.options;
    const { status, headers } = answer;
    if (fault === 'cut') {
      return new Response(answer.body.slice(0, random.below(answer.body.length)), { status });
    }
    const body = fault === 'mangled' ? mangle(url.pathname, answer.body, random) : answer.body;
    if (url.pathname.endsWith('/events') && status === 200) noteEvents(coverage, answer.body);
    return new Response(body, { status, headers });
  }

  private latency(): Promise<void> {
    const { latencyMs } = this.weather;
    const ms = latencyMs === 0 ? 0 : this.options.random.below(latencyMs + 1);
    return ms === 0 ? Promise.resolve() : sleep(this.options.clock, ms);
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, headers, body: await response.text() };
}

function broken(how: string): TypeError {
  return new TypeError(`fetch failed (${how})`);
}

function tooMany(waitMs: number): Response {
  const body = {
    result: 'error',
    msg: 'slow down',
    code: 'RATE_LIMIT_HIT',
    'retry-after': waitMs / 1000,
  };
  return new Response(JSON.stringify(body), { status: 429 });
}

function unlessAborted<T>(travel: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return travel;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason ?? new DOMException('aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    travel.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function noteEvents(coverage: Coverage, body: string): void {
  const { events = [] } = JSON.parse(body) as { events?: { type: string; op?: string }[] };
  for (const { type, op } of events) coverage.noteEvent(eventName(type, op));
}

/** The name in the contract's table: by type, and by op if there are several forms. */
function eventName(type: string, op: string | undefined): string {
  const name = `${type}/${op}`;
  return name in EVENTS ? name : type;
}
