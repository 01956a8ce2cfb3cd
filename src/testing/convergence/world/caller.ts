import { ApiClient } from '~/api/client';
import { isRequestError } from '~/api/errors';
import type { CallArgs, CallResult, Route } from '~/contract/route';
import type { Clock } from '~/lib/clock';
import type { Server } from '../../../../server/process/app';
import type { Person } from './person';
import { ORIGIN } from './serverProcess';

/** The page's User-Agent. */
const USER_AGENT = 'Mozilla/5.0 (convergence)';

/** One person's API client, without a network in between: for other people's actions, and for querying the truth. */
export function directClient(server: () => Server, person: Person, clock: Clock): ApiClient {
  return new ApiClient({
    origin: ORIGIN,
    credentials: person,
    clock,
    fetch: (input, init) => server().fetch(toRequest(input, init)),
  });
}

/** A request as sent by a browser. */
export function toRequest(input: string | URL | Request, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  headers.set('user-agent', USER_AGENT);
  return new Request(input, { ...init, headers });
}

export type Outcome<T> =
  | { readonly kind: 'ok'; readonly result: T }
  | { readonly kind: 'refused'; readonly code: string };

/** Calls an endpoint. A refusal is an ordinary outcome; a failed request throws. */
export async function callRoute<R extends Route>(
  client: ApiClient,
  route: R,
  args: CallArgs<R>,
  file?: File,
): Promise<Outcome<CallResult<R>>> {
  try {
    return { kind: 'ok', result: await client.send(route, args, { file }) };
  } catch (error) {
    const isAnswer = isRequestError(error) && (error.kind === 'refused' || error.kind === 'auth');
    if (isAnswer) return { kind: 'refused', code: error.code };
    throw error;
  }
}
