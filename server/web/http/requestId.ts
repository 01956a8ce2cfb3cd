import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';

const HEADER = 'x-request-id';
/** Nothing that a log, a header or a person who reads it aloud has trouble with. */
const SANE = /^[\w.:-]{6,64}$/;
/** Hexadecimal digits. */
const LENGTH = 12;

/** What goes with a request besides what its sender says. */
export interface Bindings {
  readonly trustProxy?: boolean;
  readonly requestId?: string;
  /** Which route has taken it, in the words of the API; noted by whoever takes it. */
  route?: string | undefined;
  /** Its answer has the name already. */
  isAnswerNamed?: boolean;
}

/**
 * Gives a request a name: in the header of its answer, in the log, and in what the page says of a failure. One that a
 * trusted proxy has given stays; otherwise whoever asks could put anything into the log.
 */
export async function withRequestId(
  request: Request,
  env: object | undefined,
  answer: (env: Bindings, requestId: string) => Promise<Response>,
): Promise<Response> {
  const { trustProxy } = (env ?? {}) as Bindings;
  const given = trustProxy === true ? request.headers.get(HEADER) : null;
  const requestId = given !== null && SANE.test(given) ? given : newId();
  const named: Bindings = { ...env, requestId, route: undefined, isAnswerNamed: false };
  const response = await answer(named, requestId);
  if (named.isAnswerNamed) return response;
  // A relay passes on the name by which the log behind it has the request.
  if (!response.headers.has(HEADER)) response.headers.set(HEADER, requestId);
  return response;
}

/** Of what randomUUID has in store: bytes of their own would ask the system each time. The last digits are random. */
const newId = () => randomUUID().slice(-LENGTH);

/** For the metrics: there are few routes, and ever more paths. */
export function noteRoute(c: Context, route: string): void {
  (c.env as Bindings).route = route;
}

/**
 * The header itself, for whoever makes the answer's headers: to look at those of a finished answer makes an object of
 * them, which takes a tenth of the time of answering a poll.
 */
export function requestIdHeader(c: Context): Readonly<Record<string, string>> {
  const env = c.env as Bindings;
  env.isAnswerNamed = true;
  return { 'x-request-id': env.requestId ?? '' };
}

export function requestIdOf(c: Context): string {
  return (c.env as Bindings).requestId ?? '';
}
