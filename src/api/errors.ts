import type { ErrorCode } from '~/contract/errors';

/**
 * Everything that can go wrong with a request. Callers switch on `kind`, and on `code` for refusals. Most refusals share
 * one code: only by the message does a form know the field that one is about.
 */
export type RequestErrorKind =
  /** No response: offline, connection refused, cut off, timed out. Retrying may help. */
  | 'network'
  /** 5xx, or a response that is not the API's JSON. Retrying may help. */
  | 'server'
  /** 429: retrying helps after `retryAfterMs`. */
  | 'rateLimit'
  /** 401: the credentials are no longer valid. Retrying never helps. */
  | 'auth'
  /** Any other 4xx: the server understood and said no. Also a success that ignored parameters (PARAMETERS_IGNORED). */
  | 'refused'
  /** The server, or its version, lacks this endpoint: 405, or a 404 that is not from the API. */
  | 'missing'
  /** A success whose body does not match the contract. */
  | 'malformed';

/** Why there is no usable response, where the status alone does not tell. */
export type Obstacle =
  | 'timeout'
  /** The response started but did not finish. */
  | 'cutOff'
  /** Redirected: to a sign-in page in front of the server, or to a captive portal. */
  | 'redirect'
  /** Something else responded: a proxy, a network, another web server. */
  | 'stranger';

/** A code of our own: the server ignored the parameters it does not know, and listed them. */
export const PARAMETERS_IGNORED = 'PARAMETERS_IGNORED';

/** The `route` of file downloads, whose responses have no API error message. */
export const FILE = 'GET file';

export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** `BAD_REQUEST` if the server sent none (gap 5.4). Empty for kinds without an API response. */
  readonly code: ErrorCode | typeof PARAMETERS_IGNORED | (string & {});
  /** The message as people are shown it: in the language of the page, if the server speaks it. */
  readonly said: string;
  /** HTTP status, 0 if there was no response. */
  readonly status: number;
  /** The fields besides `msg` and `code`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterMs: number | undefined;
  readonly obstacle: Obstacle | undefined;
  /** The request's id in the server's log, for 5xx responses. */
  readonly requestId: string | undefined;

  constructor(
    readonly kind: RequestErrorKind,
    /** Method and path, or FILE. */
    readonly route: string,
    /**
     * The server's message, for refusals only, in English if the server says it; `widgets/requests/requestWords` has one
     * for every kind.
     */
    message: string,
    details: {
      readonly code?: string | undefined;
      readonly said?: string;
      readonly status?: number;
      readonly extra?: Readonly<Record<string, unknown>>;
      readonly retryAfterMs?: number | undefined;
      readonly obstacle?: Obstacle | undefined;
      readonly requestId?: string | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message || kind, { cause: details.cause });
    this.code = details.code ?? '';
    this.said = details.said ?? this.message;
    this.status = details.status ?? 0;
    this.extra = details.extra ?? {};
    this.retryAfterMs = details.retryAfterMs;
    this.obstacle = details.obstacle;
    this.requestId = details.requestId;
  }

  /** The same request may succeed later, unchanged. */
  get isTransient(): boolean {
    return this.kind === 'network' || this.kind === 'server' || this.kind === 'rateLimit';
  }

  /** A definite no: retrying gets the same response. */
  get isRefusal(): boolean {
    return this.kind === 'refused' || this.kind === 'missing';
  }
}

export function isRequestError(error: unknown): error is RequestError {
  return error instanceof RequestError;
}

/** Whether the server said no, as opposed to not responding. */
export function isRefusal(error: unknown): boolean {
  return isRequestError(error) && error.isRefusal;
}
