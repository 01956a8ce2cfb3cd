import { DecodeError, decode, list, object, str } from '~/contract/decode';
import { errorBody } from '~/contract/errors';
import { type Route, resultShape } from '~/contract/route';
import { PARAMETERS_IGNORED, RequestError, type RequestErrorKind } from './errors';

/** An uninterpreted HTTP response. */
export interface Answer {
  readonly status: number;
  /** From the header; the body may have it too. */
  readonly retryAfterMs: number | undefined;
  /** The request's id in the server's log. */
  readonly requestId?: string | undefined;
  /** undefined: not JSON. */
  readonly body: unknown;
}

/**
 * Returns the result of a call, or throws a RequestError. Only the API's own JSON counts as a response from the server:
 * a page from a proxy, a captive portal or another web server must not end a session or count as a refusal.
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

/** Every server has these endpoints, so a 404 comes from something that responds in its place for now. */
const EVERYWHERE = /^\/(register|events|messages)$/;

/** The error for a response that did not come from the API. */
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
  // Refusals have a 4xx status. Without one, it is unknown whether anything was done.
  if (status < 400 || !errorBody.is(body)) {
    return new RequestError('server', name, '', { status, obstacle: 'stranger' });
  }
  const { msg, code = 'BAD_REQUEST', msg_in_english, ...extra } = decode(errorBody, body, name);
  const fields = extra as Readonly<Record<string, unknown>>;
  const inBody = fields['retry-after'];
  return new RequestError(refusalKind(status), name, msg_in_english ?? msg, {
    said: msg,
    code,
    status,
    extra: fields,
    retryAfterMs: typeof inBody === 'number' ? inBody * 1000 : retryAfterMs,
  });
}

/** The meaning of a status when nothing else tells. */
export function refusalKind(status: number): RequestErrorKind {
  if (status >= 500) return 'server';
  if (status === 405) return 'missing';
  return status === 401 ? 'auth' : status === 429 ? 'rateLimit' : 'refused';
}

const ignoring = object({ ignored_parameters_unsupported: list(str) });

/**
 * Refuses a `success` that lists ignored parameters. An older server ignores parameters it does not know, so the
 * requested change did not happen. For a GET, the server's best response is good enough.
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
