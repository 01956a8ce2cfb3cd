import { expect } from 'vitest';
import { decode, type ObjectShape } from '~/contract/decode';
import { ERRORS, type ErrorCode } from '~/contract/errors';
import {
  type CallArgs,
  type CallResult,
  type HandlerResult,
  type Param,
  type Route,
  resultShape,
} from '~/contract/route';
import { ROUTES, type RouteName, type RouteTable } from '~/contract/routes';
import type { Server } from '../process/app';

export interface ErrorAnswer {
  readonly status: number;
  readonly code: ErrorCode;
  readonly msg: string;
  readonly [extra: string]: unknown;
}

interface Credentials {
  readonly email: string;
  readonly apiKey: string;
}

export interface RawRequest {
  readonly method: string;
  /** Below /api/v1. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const ORIGIN = 'http://parley.test';

/** An answer as received, for watchers of all test requests. */
export interface SeenAnswer {
  readonly method: string;
  /** Below /api/v1. */
  readonly path: string;
  readonly status: number;
  readonly body: Body;
}
const watchers = new Set<(answer: SeenAnswer) => void>();

/** Passes every API answer to `watcher` until the returned function is called. */
export function watchAnswers(watcher: (answer: SeenAnswer) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Includes the keys that older servers lack: ours has them all. */
type OwnResult<R extends Route> = CallResult<R> & HandlerResult<R>;

/** Calls the API as one caller and checks every answer against the contract. */
export class TestClient {
  constructor(
    private readonly server: Pick<Server, 'fetch'>,
    private readonly credentials?: Credentials,
    private readonly userAgent = 'Mozilla/5.0 test',
  ) {}

  /** A client for someone else on the same server. */
  as(credentials: Credentials): TestClient {
    return new TestClient(this.server, credentials, this.userAgent);
  }

  /** A client for the same caller with another user agent. */
  using(userAgent: string): TestClient {
    return new TestClient(this.server, this.credentials, userAgent);
  }

  /** Calls an endpoint that must succeed; the answer is checked against the table. */
  async call<N extends RouteName>(
    name: N,
    args: CallArgs<RouteTable[N]>,
    signal?: AbortSignal,
  ): Promise<OwnResult<RouteTable[N]>> {
    const { status, body } = await this.request(name, args, signal);
    expect(body, `${name} must succeed`).toMatchObject({ result: 'success', msg: '' });
    expect(status).toBe(200);
    const route: Route = ROUTES[name];
    const shape = resultShape(route);
    decode(shape, body, name);
    expectEverySince(shape as Partial<ObjectShape<never>>, body, name);
    return body as OwnResult<RouteTable[N]>;
  }

  /** Calls an endpoint that must refuse with a documented code. */
  async refused<N extends RouteName>(name: N, args: CallArgs<RouteTable[N]>): Promise<ErrorAnswer> {
    return checkError(name, await this.request(name, args));
  }

  /** True if a call succeeds, false if it is refused with a documented code. */
  async isAllowed<N extends RouteName>(name: N, args: CallArgs<RouteTable[N]>): Promise<boolean> {
    const answer = await this.request(name, args);
    if (answer.body['result'] === 'success') return true;
    expect(checkError(name, answer).status).toBeLessThan(500);
    return false;
  }

  /** Uploads a file. */
  async upload(path: string, file: File): Promise<{ status: number; body: Body }> {
    const body = new FormData();
    body.set('file', file);
    return this.json({ method: 'POST', path, body });
  }

  async json(request: RawRequest): Promise<{ status: number; body: Body }> {
    const response = await this.raw(request);
    const { status } = response;
    const body = (await response.json()) as Body;
    const path = request.path.replace(/\?.*$/s, '');
    for (const watcher of watchers) watcher({ method: request.method, path, status, body });
    return { status, body };
  }

  async raw({ method, path, params = {}, body, headers, signal }: RawRequest): Promise<Response> {
    const url = new URL(`/api/v1${path}`, ORIGIN);
    const fields = new URLSearchParams(params);
    const inQuery = method === 'GET' || method === 'DELETE';
    if (inQuery) url.search = fields.toString();
    const request = new Request(url, {
      method,
      headers: { ...this.authorization(), 'user-agent': this.userAgent, ...headers },
      ...(inQuery ? {} : { body: body ?? fields }),
      ...(signal === undefined ? {} : { signal }),
    });
    return this.server.fetch(request);
  }

  /** Requests anything else the server serves: files, pages. */
  page(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.server.fetch(
      new Request(new URL(path, ORIGIN), { headers: { ...this.authorization(), ...headers } }),
    );
  }

  private request(name: RouteName, args: object, signal?: AbortSignal) {
    const { spec }: Route = ROUTES[name];
    const given = args as Readonly<Record<string, unknown>>;
    const path = spec.path.replace(/\{(\w+):\w+\}/g, (_all, key: string) =>
      encodeURIComponent(String(given[key])),
    );
    const params: Record<string, string> = {};
    for (const [key, param] of Object.entries<Param>(spec.params ?? {})) {
      if (given[key] !== undefined) params[key] = encode(param, given[key]);
    }
    return this.json({ method: spec.method, path, params, ...(signal ? { signal } : {}) });
  }

  private authorization(): Record<string, string> {
    if (this.credentials === undefined) return {};
    const { email, apiKey } = this.credentials;
    return { authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` };
  }
}

export type Body = Readonly<Record<string, unknown>>;

function checkError(name: string, { status, body }: { status: number; body: Body }): ErrorAnswer {
  expect(body['result'], `${name} must refuse: ${JSON.stringify(body)}`).toBe('error');
  const code = body['code'] as ErrorCode;
  expect(Object.keys(ERRORS)).toContain(code);
  expect(body['msg']).toBeTypeOf('string');
  decode(ERRORS[code].extra, body, `${name} ${code}`);
  return { ...body, status } as unknown as ErrorAnswer;
}

/** Expects our own server to send the keys added at later feature levels too. */
function expectEverySince(shape: Partial<ObjectShape<never>>, body: Body, name: string): void {
  if (name === 'registerQueue' || name === 'getServerSettings') return;
  for (const [key, field] of Object.entries<{ always?: boolean }>(shape.fields ?? {})) {
    if (field.always === true) expect(body, `${name}.${key}`).toHaveProperty(key);
  }
}

function encode({ encoding }: Param, value: unknown): string {
  return typeof value === 'string' && encoding !== 'json' ? value : JSON.stringify(value);
}
