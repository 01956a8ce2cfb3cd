import { ERRORS, type ErrorCode, type ErrorExtra } from '~/contract/errors';
import { AUTH_REALM } from '~/contract/names';

type ExtraArgs<Code extends ErrorCode> =
  Record<never, never> extends ErrorExtra<Code>
    ? [extra?: ErrorExtra<Code>]
    : [extra: ErrorExtra<Code>];

interface ApiErrorOptions {
  /** Replaces the code's usual status: some objects that aren't found answer 404 with BAD_REQUEST (gap 5.5). */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A refusal with a documented code. The message is for people: it says what is wrong and what would be right. Can be
 * thrown anywhere below a route; a change that throws it is rolled back.
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ApiError';
  readonly extra: object;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: Code,
    message: string,
    ...[extra]: ExtraArgs<Code>
  ) {
    super(message);
    this.extra = extra ?? {};
    this.status = ERRORS[code].status;
    this.headers = {};
  }

  /** Returns the same refusal with another status or with headers. */
  with(options: ApiErrorOptions): this {
    return Object.assign(this, options);
  }
}

/** A BAD_REQUEST, the code of most refusals. */
export function badRequest(message: string): ApiError<'BAD_REQUEST'> {
  return new ApiError('BAD_REQUEST', message);
}

/** One of the caller's own objects doesn't exist: 404, with the code that clients know (gap 5.5). */
export function notFound(message: string): ApiError<'BAD_REQUEST'> {
  return badRequest(message).with({ status: 404 });
}

/** The endpoint, or this use of it, is closed to visitors without an account. */
export function notLoggedIn(): ApiError {
  return new ApiError(
    'UNAUTHORIZED',
    'Not logged in: API authentication or user session required',
  ).with({ headers: { 'www-authenticate': `Session realm="${AUTH_REALM}"` } });
}

export function tooLarge(maxBytes: number): ApiError<'BAD_REQUEST'> {
  const kib = maxBytes / 1024;
  const size = kib < 1024 ? `${kib} KiB` : `${kib / 1024} MiB`;
  return badRequest(`The request is larger than ${size}`).with({ status: 413 });
}

/** The caller hung up, or sent a body that doesn't match its headers. No one may be left to read this. */
export function brokenOff(): ApiError<'BAD_REQUEST'> {
  return badRequest('The request is malformed, or broke off before its end');
}

/** Seconds after which clients retry a request that a server refused because it wasn't ready. */
const RETRY_SECONDS = 2;

/** Nothing is wrong with the request: the same one will succeed later. Clients retry it (gap 5.4). */
export function notReady(message: string): ApiError<'SERVER_NOT_READY'> {
  const headers = { 'retry-after': String(RETRY_SECONDS) };
  return new ApiError('SERVER_NOT_READY', message).with({ headers });
}
