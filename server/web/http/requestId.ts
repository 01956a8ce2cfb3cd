import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';

const HEADER = 'x-request-id';
/** Ids that are safe in a log and easy to read aloud. */
const SANE = /^[\w.:-]{6,64}$/;
/** Length in hexadecimal digits. */
const LENGTH = 12;

/** Per-request state, besides what the client sends. */
export interface Bindings {
  readonly trustProxy?: boolean;
  readonly requestId?: string;
  /** The matched route as the API names it; set by its handler. */
  route?: string | undefined;
  /** The response already has the id header. */
  isAnswerNamed?: boolean;
}

/**
 * Gives a request an id: in the response header, in the log, and in the page's error messages. An id from a
 * trusted proxy is kept; from anyone else, it could inject arbitrary text into the log.
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
  // The relay keeps the id under which the upstream logged the request.
  if (!response.headers.has(HEADER)) response.headers.set(HEADER, requestId);
  return response;
}

/** Uses randomUUID's pooled entropy, because fetching random bytes is a system call. Its last digits are random. */
const newId = () => randomUUID().slice(-LENGTH);

/** For metrics: there are few routes, but an unlimited number of paths. */
export function noteRoute(c: Context, route: string): void {
  (c.env as Bindings).route = route;
}

/**
 * Returns the header for code that builds the response headers itself: setting it on a finished response creates
 * a Headers object, which takes a tenth of the time of answering a poll.
 */
export function requestIdHeader(c: Context): Readonly<Record<string, string>> {
  const env = c.env as Bindings;
  env.isAnswerNamed = true;
  return { 'x-request-id': env.requestId ?? '' };
}

export function requestIdOf(c: Context): string {
  return (c.env as Bindings).requestId ?? '';
}
