import { expect, onTestFinished, vi } from 'vitest';

export interface FakeAnswer {
  readonly status: number;
  readonly body: string;
}

/** `GET https://chat.example/server_settings` with the parameters sent. */
export interface FakeRequest {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
}

/** No one responds, or the browser hides the response: the page can't tell the difference. */
export const SILENCE = 'silence';
/** Responds, but the browser hides the response from the page. */
export const HIDDEN = 'hidden';
export type FakePlan = FakeAnswer | typeof SILENCE | typeof HIDDEN | Promise<FakeAnswer>;

export function success(body: object = {}): FakeAnswer {
  return { status: 200, body: JSON.stringify({ result: 'success', msg: '', ...body }) };
}

export function refusal(status: number, code: string, extra: object = {}): FakeAnswer {
  const body = { result: 'error', msg: 'No.', code, ...extra };
  return { status, body: JSON.stringify(body) };
}

/** A response that the test releases. */
export function held(): { plan: Promise<FakeAnswer>; release: (answer: FakeAnswer) => void } {
  let release: (answer: FakeAnswer) => void = () => undefined;
  const plan = new Promise<FakeAnswer>((resolve) => {
    release = resolve;
  });
  return { plan, release };
}

/** The other side of `fetch`, on as many hosts as a test needs. An unplanned request fails the test. */
export class FakeServers {
  readonly requests: FakeRequest[] = [];
  private readonly plans = new Map<string, FakePlan>();
  private readonly unplanned: string[] = [];

  constructor() {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.handle(url, init));
    onTestFinished(() => {
      vi.unstubAllGlobals();
      expect(this.unplanned, 'unplanned requests').toEqual([]);
    });
  }

  /** Sets the response of this route from now on. The path is below `/api/v1`. */
  plan(route: string, plan: FakePlan): this {
    this.plans.set(route, plan);
    return this;
  }

  sentTo(route: string): readonly FakeRequest['params'][] {
    return this.requests.filter((request) => request.route === route).map(({ params }) => params);
  }

  private async handle(url: string, init: RequestInit): Promise<Response> {
    const { origin, pathname } = new URL(url);
    const route = `${init.method} ${origin}${pathname.replace('/api/v1', '')}`;
    const params = init.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {};
    this.requests.push({ route, params });
    const plan = this.plans.get(route);
    if (plan === undefined) this.unplanned.push(route);
    const answer = await Promise.race([plan ?? SILENCE, aborted(init.signal)]);
    if (answer === HIDDEN && init.mode === 'no-cors') return new Response();
    if (answer === SILENCE || answer === HIDDEN) throw new TypeError('Failed to fetch');
    return new Response(answer.body, { status: answer.status });
  }
}

function aborted(signal: AbortSignal | null | undefined): Promise<typeof SILENCE> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(SILENCE));
  });
}
