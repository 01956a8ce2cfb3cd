import type { ErrorCode } from '~/contract/errors';

/**
 * Everything that can go wrong with a request, born in `ApiClient.send` alone.
 * Callers switch on `kind`, and on `code` for refusals; never on the words.
 */
export type RequestErrorKind =
  /** No answer: offline, refused, cut off, timed out. Trying again may help. */
  | 'network'
  /** 5xx, or an answer that is not the API's JSON. Trying again may help. */
  | 'server'
  /** 429: trying again helps after `retryAfterMs`. */
  | 'rateLimit'
  /** 401: the credentials are dead. Trying again never helps. */
  | 'auth'
  /** Any other 4xx: the server understood and said no. Or it did so by naming what it ignored (PARAMETERS_IGNORED). */
  | 'refused'
  /** The server, or its version, does not have this endpoint: 405, or a 404 that is no answer of the API. */
  | 'missing'
  /** A success whose body lacks what the contract promises. */
  | 'malformed';

/** What stood in the way of an answer, where the status alone does not tell. */
export type Obstacle =
  | 'timeout'
  /** The answer began and did not end. */
  | 'cutOff'
  /** Led elsewhere: to a sign-in page in front of the server, or to the one of a network. */
  | 'redirect'
  /** Somebody else answered: a proxy, a network, another web server. */
  | 'stranger';

/** Of our own making: the server did the rest of what it was asked, and names what it knows nothing of. */
export const PARAMETERS_IGNORED = 'PARAMETERS_IGNORED';

/** The `route` of whatever is fetched as a file, which has no answer of the API with words in it. */
export const FILE = 'GET file';

export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** `BAD_REQUEST` when the server gave none (gap 5.4). Empty for kinds without an API answer. */
  readonly code: ErrorCode | typeof PARAMETERS_IGNORED | (string & {});
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** The fields beside `msg` and `code`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterMs: number | undefined;
  readonly obstacle: Obstacle | undefined;
  /** What the server's log calls the request by, of answers with 5xx. */
  readonly requestId: string | undefined;

  constructor(
    readonly kind: RequestErrorKind,
    /** Method and path, or FILE. */
    readonly route: string,
    /** The server's words, of refusals alone; `widgets/requests/requestWords` has some for all. */
    message: string,
    details: {
      readonly code?: string | undefined;
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

  /** A clear no: asking again brings the same answer. */
  get isRefusal(): boolean {
    return this.kind === 'refused' || this.kind === 'missing';
  }
}

export function isRequestError(error: unknown): error is RequestError {
  return error instanceof RequestError;
}

/** Whether the server said no, as opposed to not having answered. */
export function isRefusal(error: unknown): boolean {
  return isRequestError(error) && error.isRefusal;
}
