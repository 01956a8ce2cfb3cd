import { expect, onTestFinished, vi } from 'vitest';
import { ERRORS } from '~/contract/errors';

/** `POST /messages/flags` with the parameters sent, decoded where they are JSON. */
export interface FakeRequest {
  readonly route: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Answer = object | ((params: FakeRequest['params']) => object);

const NO_ANSWER = Symbol('no answer');

/** The server's side of `fetch`: each response is planned, and an unplanned request fails the test. */
export class FakeFetch {
  readonly requests: FakeRequest[] = [];
  private readonly answers = new Map<string, Answer | typeof NO_ANSWER>();
  private readonly unplanned: string[] = [];

  constructor() {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.handle(url, init));
    onTestFinished(() => {
      vi.unstubAllGlobals();
      expect(this.unplanned, 'unplanned requests').toEqual([]);
    });
  }

  /** Sets the response to `GET /messages` from now on; `result` and `msg` are added. */
  plan(route: string, answer: Answer = {}): this {
    this.answers.set(route, answer);
    return this;
  }

  refuse(route: string, msg: string): this {
    return this.plan(route, { result: 'error', msg, code: 'BAD_REQUEST' });
  }

  /** Refuses with a specific code. */
  refuseWith(route: string, code: keyof typeof ERRORS, msg = code as string): this {
    return this.plan(route, { result: 'error', msg, code, status: ERRORS[code].status });
  }

  /** The connection is lost. */
  drop(route: string): this {
    this.answers.set(route, NO_ANSWER);
    return this;
  }

  /** What was sent to a route, in order. */
  sentTo(route: string): readonly FakeRequest['params'][] {
    return this.requests.filter((r) => r.route === route).map((r) => r.params);
  }

  private async handle(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url);
    const route = `${init.method} ${pathname.replace('/api/v1', '')}`;
    const body = init.body instanceof URLSearchParams ? init.body : searchParams;
    const params = Object.fromEntries([...body].map(([name, value]) => [name, parse(value)]));
    this.requests.push({ route, params });
    const answer = this.answers.get(route);
    if (answer === undefined) this.unplanned.push(route);
    if (answer === undefined || answer === NO_ANSWER) throw new TypeError('Failed to fetch');
    const result = typeof answer === 'function' ? answer(params) : answer;
    const isError = 'result' in result && result.result === 'error';
    const status = isError ? ('status' in result ? Number(result.status) : 400) : 200;
    return Response.json({ result: 'success', msg: '', ...result }, { status });
  }
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
