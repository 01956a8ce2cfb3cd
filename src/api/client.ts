import { decode } from '~/contract/decode';
import { errorBody } from '~/contract/errors';
import type { CallArgs, CallResult, Route } from '~/contract/route';
import { type Clock, systemClock } from '~/lib/clock';
import { type Answer, readAnswer, refusalKind } from './answer';
import { startDeadline } from './deadline';
import { encodeRequest } from './encode';
import { FILE, type Obstacle, RequestError } from './errors';
import { answersLanguage } from './language';
import type { Patience } from './patience';

export interface Credentials {
  readonly email: string;
  readonly apiKey: string;
}

export interface ApiClientOptions {
  /** The organization's origin, without a trailing slash: `https://chat.example`. */
  readonly origin: string;
  /** Absent before sign-in and for spectators. */
  readonly credentials?: Credentials | undefined;
  readonly fetch?: typeof fetch;
  /** The clock for timeouts. */
  readonly clock?: Clock;
  /** Holds back requests while the server has asked to wait. */
  readonly patience?: Patience;
  /**
   * Called when the credentials are refused, with the error code. Resolves to whether there are new ones by now
   * (`renew`): the request is then retried, since nothing was done.
   */
  readonly onUnauthorized?: (code: string) => Promise<boolean>;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for the response. Default 30 seconds. */
  readonly timeoutMs?: number | undefined;
  /** Lets the request outlive the page, for what is saved while it closes. */
  readonly keepalive?: boolean | undefined;
  /** The file to upload, for routes that take one. */
  readonly file?: File | undefined;
  /** Replaces fetch, for callers that need to track the request's progress. */
  readonly transport?: typeof fetch | undefined;
  /** The server limits such requests separately, as with password attempts: a rate limit then applies only to them. */
  readonly hasOwnLimit?: boolean | undefined;
}

/** Whatever makes requests: a session, or anything else with a client. */
export interface Caller {
  readonly api: ApiClient;
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** One server, one identity. The only code that calls fetch. */
export class ApiClient {
  readonly origin: string;
  /** Called when the server first wants the user to confirm their identity. Resolves to whether they have confirmed. */
  confirmer: (() => Promise<boolean>) | undefined;
  private authorization: string | undefined;
  private readonly fetch: typeof fetch;
  private readonly clock: Clock;
  private readonly patience: Patience | undefined;
  private readonly onUnauthorized: (code: string) => Promise<boolean>;

  constructor(options: ApiClientOptions) {
    this.origin = options.origin;
    this.fetch = options.fetch ?? ((...args) => globalThis.fetch(...args));
    this.clock = options.clock ?? systemClock;
    this.patience = options.patience;
    this.onUnauthorized = options.onUnauthorized ?? (async () => false);
    const { credentials } = options;
    this.authorization = credentials && basic(credentials);
  }

  /** How long the server still wants to be left alone, in ms. */
  get waitMs(): number {
    return this.patience?.leftMs ?? 0;
  }

  /** Headers for a library that makes its own requests, to this server only. */
  get ownHeaders(): Readonly<Record<string, string>> {
    const language = answersLanguage();
    return {
      ...(this.authorization === undefined ? {} : { Authorization: this.authorization }),
      // Refusals in the page's language, which needn't be the browser's.
      ...(language === undefined ? {} : { 'Accept-Language': language }),
    };
  }

  /** Sets new credentials of the same user, for every later request. */
  renew(credentials: Credentials): void {
    this.authorization = basic(credentials);
  }

  /** Calls an endpoint. Every failure is a RequestError; an abort by the caller's signal has kind `network`. */
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
    const patience = options.hasOwnLimit ? undefined : this.patience;
    // No endpoint redirects, and following would turn a POST into a GET. Only a typed URL may be an old one.
    const redirect = method === 'GET' && route.spec.auth === 'none' ? 'follow' : 'manual';
    for (;;) {
      refuseEarly(name, patience);
      const { authorization } = this;
      const response = await this.inTime(options, (signal) =>
        this.request(name, url, options.transport, {
          method,
          headers: this.ownHeaders,
          ...(options.file ? { body: multipart(options.file) } : inQuery ? {} : { body: params }),
          signal,
          redirect,
          ...(options.keepalive ? { keepalive: true } : {}),
        }),
      );
      if (response.status === 401 && (await this.hasOthers(authorization, response.body))) continue;
      try {
        return readAnswer(name, route, response, [...params.keys()]) as CallResult<R>;
      } catch (error) {
        const { retryAfterMs, code } = error as RequestError;
        if (retryAfterMs) patience?.ask(retryAfterMs);
        if (code === 'CONFIRMATION_REQUIRED' && (await this.confirmer?.())) continue;
        throw error;
      }
    }
  }

  /** Whether the credentials now differ from the ones refused. */
  private async hasOthers(refused: string | undefined, body: unknown): Promise<boolean> {
    // A proxy in front of the server may require its own sign-in; that says nothing about these credentials.
    if (refused === undefined || !errorBody.is(body)) return false;
    if (refused !== this.authorization) return true;
    return this.onUnauthorized(decode(errorBody, body, '401').code ?? '');
  }

  /**
   * Fetches files that need this identity: uploads, thumbnails. `path` starts with a slash: credentials never go to
   * another origin.
   */
  fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
    return this.askFile('GET', path, signal, (response) => response.blob());
  }

  /** The file's size in bytes; undefined if the server does not say. */
  sizeOfFile(path: string, signal?: AbortSignal): Promise<number | undefined> {
    return this.askFile(
      'HEAD',
      path,
      signal,
      ({ headers }) => Number(headers.get('Content-Length')) || undefined,
    );
  }

  private async askFile<T>(
    method: string,
    path: string,
    signal: AbortSignal | undefined,
    read: (response: Response) => T | Promise<T>,
  ): Promise<T> {
    const name = FILE;
    if (!path.startsWith('/') || path.startsWith('//')) {
      throw new RequestError('refused', name, '');
    }
    refuseEarly(name, this.patience);
    const headers = this.ownHeaders;
    return this.inTime({ signal }, async (limit) => {
      const response = await this.call(name, this.origin + path, {
        method,
        headers,
        signal: limit,
      });
      const { ok, status } = response;
      if (ok) return read(response);
      const retryAfterMs = retryAfter(response.headers);
      if (retryAfterMs) this.patience?.ask(retryAfterMs);
      const requestId = nameOf(response.headers);
      throw new RequestError(refusalKind(status), name, '', { status, retryAfterMs, requestId });
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
    transport: typeof fetch | undefined,
    init: RequestInit,
  ): Promise<Answer> {
    const response = await this.call(name, url, init, transport);
    if (response.type === 'opaqueredirect') {
      throw new RequestError('server', name, '', { obstacle: 'redirect' });
    }
    let text: string;
    try {
      text = await response.text();
    } catch (cause) {
      throw noAnswer(name, cause, 'cutOff');
    }
    const { status, headers } = response;
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      // A proxy's page or a truncated body: the API itself always responds with JSON.
    }
    return { status, retryAfterMs: retryAfter(headers), requestId: nameOf(headers), body };
  }

  private async call(
    name: string,
    url: string,
    init: RequestInit,
    transport = this.fetch,
  ): Promise<Response> {
    try {
      return await transport(url, { ...init, credentials: 'omit', cache: 'no-store' });
    } catch (cause) {
      throw noAnswer(name, cause);
    }
  }
}

function noAnswer(name: string, cause: unknown, obstacle?: Obstacle): RequestError {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  const details = { cause, obstacle: isLate ? 'timeout' : obstacle } as const;
  return new RequestError('network', name, '', details);
}

/** Parses seconds, the form the API and most proxies use; on other origins the header may not be readable. */
function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return seconds > 0 ? seconds * 1000 : undefined;
}

function nameOf(headers: Headers): string | undefined {
  return headers.get('X-Request-Id') ?? undefined;
}

/** Fails as the server would, without a request. */
function refuseEarly(name: string, patience: Patience | undefined): void {
  const retryAfterMs = patience?.leftMs;
  if (!retryAfterMs) return;
  const details = { code: 'RATE_LIMIT_HIT', status: 429, retryAfterMs };
  throw new RequestError('rateLimit', name, 'The server asked to wait.', details);
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
