import { DecodeError, decode, list, object, str } from '~/contract/decode';
import { errorBody } from '~/contract/errors';
import { type Route, resultShape } from '~/contract/route';
import { PARAMETERS_IGNORED, RequestError, type RequestErrorKind } from './errors';

/** What came back, before anybody knows what it means. */
export interface Answer {
  readonly status: number;
  /** By the header; the body may say it too. */
  readonly retryAfterMs: number | undefined;
  /** What the server's log calls the request by. */
  readonly requestId?: string | undefined;
  /** undefined: not JSON. */
  readonly body: unknown;
}

/**
 * The result of a call, or a RequestError. Only the API's own JSON counts as an answer of the server: a page
 * of a proxy, of a network that wants a sign-in or of another web server must end no session and refuse nothing.
 */
export function readAnswer(
  name: string,
  route: Route,
  answer: Answer,
  sent: readonly string[],
): unknown {
  const { status, body } = answer;
  if (!isOfApi(body)) throw strange(name, route, answer);
  if (status >= 500) throw new RequestError('server', name, '', answer);
  if (status >= 400 || (body as { result?: unknown }).result !== 'success') {
    throw refusal(name, answer);
  }
  let result: unknown;
  try {
    result = decode(resultShape(route), body, name);
  } catch (cause) {
    if (!(cause instanceof DecodeError)) throw cause;
    throw new RequestError('malformed', name, cause.message, { status, cause });
  }
  refuseIgnored(name, route, body, sent);
  return result;
}

function isOfApi(body: unknown): boolean {
  return typeof (body as { result?: unknown } | null | undefined)?.result === 'string';
}

/** Every server has these: who has not is no server, but stands in its place for now. */
const EVERYWHERE = /^\/(register|events|messages)$/;

/** Whoever answered, it was not the API. */
function strange(name: string, { spec }: Route, answer: Answer): RequestError {
  const { status } = answer;
  const fail = (kind: RequestErrorKind, words = '') =>
    new RequestError(kind, name, words, { ...answer, obstacle: 'stranger' });
  if (status === 429) return fail('rateLimit');
  if (status === 413) return fail('refused', 'That’s larger than this server accepts.');
  const isMissing = (status === 404 || status === 405) && !EVERYWHERE.test(spec.path);
  return fail(isMissing ? 'missing' : 'server');
}

function refusal(name: string, { status, body, retryAfterMs }: Answer): RequestError {
  // A refusal comes with a 4xx. Without one nobody knows whether anything was done.
  if (status < 400 || !errorBody.is(body)) {
    return new RequestError('server', name, '', { status, obstacle: 'stranger' });
  }
  const { msg, code = 'BAD_REQUEST', ...extra } = decode(errorBody, body, name);
  const fields = extra as Readonly<Record<string, unknown>>;
  const inBody = fields['retry-after'];
  return new RequestError(refusalKind(status), name, msg, {
    code,
    status,
    extra: fields,
    retryAfterMs: typeof inBody === 'number' ? inBody * 1000 : retryAfterMs,
  });
}

/** What a status means where nothing else tells. */
export function refusalKind(status: number): RequestErrorKind {
  if (status >= 500) return 'server';
  if (status === 405) return 'missing';
  return status === 401 ? 'auth' : status === 429 ? 'rateLimit' : 'refused';
}

const ignoring = object({ ignored_parameters_unsupported: list(str) });

/**
 * An older server takes what it does not know for nothing, and says so beside `success`: what was asked for
 * by that has not happened. Questions are answered as well as that server can.
 */
function refuseIgnored(name: string, route: Route, body: unknown, sent: readonly string[]): void {
  if (route.spec.method === 'GET' || !ignoring.is(body)) return;
  const { ignored_parameters_unsupported: all } = decode(ignoring, body, name);
  const ignored = all.filter((param) => !route.spec.params?.[param]?.isHint);
  if (ignored.length === 0) return;
  const isPartial = sent.some((param) => !all.includes(param));
  throw new RequestError('refused', name, 'This server doesn’t support that.', {
    code: PARAMETERS_IGNORED,
    status: 200,
    extra: { ignored, isPartial },
  });
}
