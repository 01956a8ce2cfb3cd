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
  /** Any other 4xx: the server understood and said no. */
  | 'refused'
  /** A success whose body lacks what the contract promises. */
  | 'malformed';

export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** `BAD_REQUEST` when the server gave none (gaps 5.4). Empty for kinds without an API answer. */
  readonly code: ErrorCode | (string & {});
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** The fields beside `msg` and `code`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly kind: RequestErrorKind,
    /** Method and path, for logs. */
    readonly route: string,
    message: string,
    details: {
      readonly code?: string | undefined;
      readonly status?: number;
      readonly extra?: Readonly<Record<string, unknown>>;
      readonly retryAfterMs?: number | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = details.code ?? '';
    this.status = details.status ?? 0;
    this.extra = details.extra ?? {};
    this.retryAfterMs = details.retryAfterMs;
  }

  /** The same request may succeed later, unchanged. */
  get isTransient(): boolean {
    return this.kind === 'network' || this.kind === 'server' || this.kind === 'rateLimit';
  }
}

export function isRequestError(error: unknown): error is RequestError {
  return error instanceof RequestError;
}
