import { DecodeError, decode } from '~/contract/decode';
import { errorBody } from '~/contract/errors';
import { type CallArgs, type CallResult, type Route, resultShape } from '~/contract/route';
import { type Clock, systemClock } from '~/lib/clock';
import { startDeadline } from './deadline';
import { encodeRequest } from './encode';
import { RequestError } from './errors';

export interface Credentials {
  readonly email: string;
  readonly apiKey: string;
}

export interface ApiClientOptions {
  /** Where the organization lives, without a trailing slash: `https://chat.example`. */
  readonly origin: string;
  /** Absent before sign-in and for spectators. */
  readonly credentials?: Credentials | undefined;
  readonly fetch?: typeof fetch;
  /** What time limits go by. */
  readonly clock?: Clock;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for the answer. Default 30 seconds. */
  readonly timeoutMs?: number | undefined;
  /** The request outlives the page: for what is committed while it closes. */
  readonly keepalive?: boolean | undefined;
  /** The file of a route that takes one. */
  readonly file?: File | undefined;
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** One server, one identity. The only place that calls fetch. */
export class ApiClient {
  readonly origin: string;
  private authorization: string | undefined;
  private readonly fetch: typeof fetch;
  private readonly clock: Clock;

  constructor(options: ApiClientOptions) {
    this.origin = options.origin;
    this.fetch = options.fetch ?? ((...args) => globalThis.fetch(...args));
    this.clock = options.clock ?? systemClock;
    const { credentials } = options;
    this.authorization = credentials && basic(credentials);
  }

  /** The same person under a new email address or key: for every request from now on. */
  renew(credentials: Credentials): void {
    this.authorization = basic(credentials);
  }

  /** Calls an endpoint. Every failure is a RequestError; an abort by the caller's signal is one of kind network. */
  async send<R extends Route>(
    route: R,
    args: CallArgs<R>,
    options: SendOptions = {},
  ): Promise<CallResult<R>> {
    const { method, path: template } = route.spec;
    const name = `${method} ${template}`;
    const { path, params } = encodeRequest(route, args as Readonly<Record<string, unknown>>);
    const inQuery = method === 'GET' || options.file !== undefined;
    const query = inQuery && params.size > 0 ? `?${params}` : '';
    const url = `${this.origin}/api/v1${path}${query}`;
    const response = await this.inTime(options, (signal) =>
      this.request(name, url, {
        method,
        headers: this.authorization === undefined ? {} : { Authorization: this.authorization },
        ...(options.file ? { body: multipart(options.file) } : inQuery ? {} : { body: params }),
        signal,
        ...(options.keepalive ? { keepalive: true } : {}),
      }),
    );
    return readAnswer(name, route, response.status, response.body) as CallResult<R>;
  }

  /**
   * Bytes that need this identity: uploads, thumbnails. `path` starts with a slash:
   * credentials never go to another origin.
   */
  async fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
    const name = 'GET file';
    if (!path.startsWith('/') || path.startsWith('//')) {
      throw new RequestError('refused', name, `not a path of this server: ${path}`);
    }
    const headers = this.authorization === undefined ? {} : { Authorization: this.authorization };
    return this.inTime({ signal }, async (limit) => {
      const response = await this.call(name, this.origin + path, { headers, signal: limit });
      const { ok, status, statusText } = response;
      if (ok) return response.blob();
      const kind = status >= 500 ? 'server' : status === 401 ? 'auth' : 'refused';
      throw new RequestError(kind, name, statusText, { status });
    });
  }

  private async inTime<T>(
    { signal, timeoutMs = DEFAULT_TIMEOUT_MS }: SendOptions,
    act: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const deadline = startDeadline(this.clock, timeoutMs, signal);
    try {
      return await act(deadline.signal);
    } finally {
      deadline.release();
    }
  }

  private async request(
    name: string,
    url: string,
    init: RequestInit,
  ): Promise<{ status: number; body: unknown }> {
    const response = await this.call(name, url, init);
    let text: string;
    try {
      text = await response.text();
    } catch (cause) {
      throw new RequestError('network', name, 'The connection broke off.', { cause });
    }
    try {
      return { status: response.status, body: JSON.parse(text) };
    } catch (cause) {
      // A proxy's page or half a body: the API itself always answers JSON.
      const kind = response.status === 401 ? 'auth' : 'server';
      throw new RequestError(kind, name, `The answer was not JSON (${response.status}).`, {
        status: response.status,
        cause,
      });
    }
  }

  private async call(name: string, url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.fetch(url, { ...init, credentials: 'omit', cache: 'no-store' });
    } catch (cause) {
      throw new RequestError('network', name, 'The server did not answer.', { cause });
    }
  }
}

function readAnswer(name: string, route: Route, status: number, body: unknown): unknown {
  if (status >= 500) throw new RequestError('server', name, `Server error ${status}.`, { status });
  if (status >= 400 || (body as { result?: unknown } | null)?.result !== 'success') {
    throw refusal(name, status, body);
  }
  try {
    return decode(resultShape(route), body, name);
  } catch (cause) {
    if (!(cause instanceof DecodeError)) throw cause;
    throw new RequestError('malformed', name, cause.message, { status, cause });
  }
}

function refusal(name: string, status: number, body: unknown): RequestError {
  // A refusal comes with a 4xx. Without one nobody knows whether anything was done.
  if (status < 400 || !errorBody.is(body)) {
    return new RequestError('server', name, `Unreadable answer (${status}).`, { status });
  }
  const { msg, code = 'BAD_REQUEST', ...extra } = decode(errorBody, body, name);
  const fields = extra as Readonly<Record<string, unknown>>;
  const retryAfter = fields['retry-after'];
  const kind = status === 401 ? 'auth' : status === 429 ? 'rateLimit' : 'refused';
  return new RequestError(kind, name, msg, {
    code,
    status,
    extra: fields,
    retryAfterMs: typeof retryAfter === 'number' ? retryAfter * 1000 : undefined,
  });
}

/** Basic credentials are bytes: names outside Latin-1 must not throw in btoa. */
function basic({ email, apiKey }: Credentials): string {
  const bytes = new TextEncoder().encode(`${email}:${apiKey}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

function multipart(file: File): FormData {
  const form = new FormData();
  form.set('file', file, file.name);
  return form;
}
