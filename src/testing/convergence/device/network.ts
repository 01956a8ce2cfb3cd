import { EVENTS } from '~/contract/events';
import { type Clock, sleep } from '~/lib/clock';
import type { Coverage } from '../coverage';
import type { SeededRandom } from '../random';
import { toRequest } from '../world/caller';
import type { Workload } from '../world/workload';
import { mangle } from './mangle';

/** What may happen to one request. */
export const FAULTS = [
  /** Nobody is reached. */
  'refused',
  /** The server does it; the connection breaks before the answer is through. */
  'answerLost',
  /** The server does it; nothing more is ever heard. */
  'silence',
  /** A proxy answers 502 with a page. */
  'badGateway',
  /** 429, with a time to wait. */
  'tooMany',
  /** The server does it; half of the answer comes. */
  'cut',
  /** The server does it; the answer is not what the contract promises, or has more in it. */
  'mangled',
  /** The server gets it twice. */
  'twice',
] as const;
export type Fault = (typeof FAULTS)[number];

/** How things are on the way to the server. */
export interface Weather {
  readonly isOnline: boolean;
  /** Each way, at most. */
  readonly latencyMs: number;
  /** How likely a request is to meet one of the faults. */
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
  /** Reaches the server that runs now; throws while none does. */
  readonly server: () => { fetch(request: Request): Promise<Response>; readonly isDead: boolean };
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Between one device and the server. */
export class Network {
  weather: Weather = FINE;
  /** Requests on their way, polls that wait not counted. */
  pending = 0;

  constructor(private readonly options: NetworkOptions) {}

  /** Chance begins anew with every action, so that leaving one out changes little of the rest. */
  reseed(salt: number): void {
    this.options.random.reseed(salt, this.options.seed);
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isPoll = url.pathname.endsWith('/events') && (init.method ?? 'GET') === 'GET';
    if (!isPoll) this.pending += 1;
    try {
      const { signal } = init;
      const travel = this.travel(url, init, isPoll);
      return signal ? await unlessAborted(travel, signal) : await travel;
    } finally {
      if (!isPoll) this.pending -= 1;
      this.options.work.note();
    }
  };

  private async travel(url: URL, init: RequestInit, isPoll: boolean): Promise<Response> {
    const { coverage, random } = this.options;
    const { faultRate, faults } = this.weather;
    const fault = random.chance(faultRate) ? random.pick(faults) : undefined;
    await this.latency();
    if (!this.weather.isOnline || fault === 'refused') throw broken('refused');
    if (fault !== undefined) coverage.noteFault(`${fault}${isPoll ? ' (poll)' : ''}`);
    if (fault === 'badGateway') return new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
    if (fault === 'tooMany') return tooMany(random.between(0, 3000));
    if (fault === 'twice') await this.handOver(url, init, isPoll).catch(() => undefined);
    const answer = await this.handOver(url, init, isPoll);
    if (fault === 'silence') return new Promise(() => undefined);
    await this.latency();
    if (!this.weather.isOnline || fault === 'answerLost') throw broken('lost');
    return this.deliver(answer, url, fault);
  }

  /** What the server makes of it. It hears when the caller hangs up. */
  private async handOver(url: URL, init: RequestInit, isPoll: boolean): Promise<Answer> {
    const { work } = this.options;
    const server = this.options.server();
    const request = toRequest(url, init);
    const handled = server.fetch(request).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    }));
    const answer = isPoll ? await handled : await work.during(handled);
    work.note();
    if (server.isDead) throw broken('killed');
    return answer;
  }

  private deliver(answer: Answer, url: URL, fault: Fault | undefined): Response {
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

function unlessAborted<T>(travel: Promise<T>, signal: AbortSignal): Promise<T> {
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

/** As the contract's table has it: by type, and by op where there are several forms. */
function eventName(type: string, op: string | undefined): string {
  const name = `${type}/${op}`;
  return name in EVENTS ? name : type;
}
