import { DecodeError, decode, list, object, str } from '~/contract/decode';
import { errorBody } from '~/contract/errors';
import { type Route, resultShape } from '~/contract/route';
import { type Obstacle, PARAMETERS_IGNORED, RequestError, type RequestErrorKind } from './errors';

/** What came back, before anybody knows what it means. */
export interface Answer {
  readonly status: number;
  /** By the header; the body may say it too. */
  readonly retryAfterMs: number | undefined;
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
  if (status >= 500) {
    const obstacle = isGateway(status) && !errorBody.is(body) ? 'gateway' : undefined;
    throw new RequestError('server', name, `Server error ${status}.`, { ...answer, obstacle });
  }
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

const isGateway = (status: number) => status >= 502 && status <= 504;

/** Every server has these: who has not is no server, but stands in its place for now. */
const EVERYWHERE = new Set(['/register', '/events', '/messages', '/messages/flags', '/typing']);

/** Whoever answered, it was not the API. */
function strange(name: string, route: Route, { status, retryAfterMs, body }: Answer): RequestError {
  const words = `Not an answer of the API (${status}).`;
  const fail = (kind: RequestErrorKind, obstacle?: Obstacle) =>
    new RequestError(kind, name, words, { status, retryAfterMs, obstacle });
  if (status === 429) return fail('rateLimit');
  if (status === 413)
    return new RequestError('refused', name, 'That is larger than this server takes.', { status });
  if (status === 404 || status === 405) {
    return EVERYWHERE.has(route.spec.path) ? fail('server', 'strangeAnswer') : fail('missing');
  }
  if (status === 401 || status === 403 || status === 407) return fail('server', 'guard');
  if (status === 511) return fail('server', 'redirect');
  if (status >= 500) return fail('server', body === undefined ? 'gateway' : undefined);
  return fail('server', 'strangeAnswer');
}

function refusal(name: string, { status, body, retryAfterMs }: Answer): RequestError {
  // A refusal comes with a 4xx. Without one nobody knows whether anything was done.
  if (status < 400 || !errorBody.is(body)) {
    return new RequestError('server', name, `Unreadable answer (${status}).`, {
      status,
      obstacle: 'strangeAnswer',
    });
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
  const names = ignored.map((param) => param.replaceAll('_', ' ')).join(', ');
  const words = isPartial
    ? `This server does not know “${names}”. The rest was done.`
    : 'This server cannot do that. Nothing was changed.';
  const details = { code: PARAMETERS_IGNORED, status: 200, extra: { ignored } };
  throw new RequestError('refused', name, words, details);
}
