import type { HttpBindings } from '@hono/node-server';
import { systemClock } from '~/lib/clock';
import { ApiError } from '../core/apiError';
import type { Logger } from '../core/log';
import { answerStopping } from '../web/elsewhere';
import { createHealth, isHealthPath } from '../web/health';
import { failure } from '../web/http/answer';
import { loggedPath } from '../web/http/loggedPath';
import { OpenRequests } from '../web/http/openRequests';
import { withRequestId } from '../web/http/requestId';
import { isServerPath } from '../web/http/serverPaths';
import { toResponse } from '../web/http/toResponse';
import { Page } from '../web/static/page';
import { handOn } from './handOn';
import type { Service } from './listen';

interface RelayOptions {
  /** The server to relay to. Fixed at startup; no request can change it. */
  readonly upstream: URL;
  readonly staticDir: string | undefined;
  /** How long in-flight requests have to finish when the relay stops. */
  readonly answerMs: number;
  readonly log: Logger;
}

/** Serves the page and forwards its API calls to an existing server, as if both had one origin. Throws NoPage. */
export function createRelay({ upstream, staticDir, answerMs, log }: RelayOptions): Service {
  const page = staticDir === undefined ? undefined : Page.open(staticDir);
  const polling = new AbortController();
  const requests = new OpenRequests(systemClock);
  const health = createHealth({
    clock: systemClock,
    isStopping: () => requests.isDraining,
    ask: (signal) => askUpstream(upstream, signal),
    away: 'The chat server behind this one is not responding.',
  });
  return {
    async fetch(request, env) {
      return withRequestId(request, env, async (_env, requestId) => {
        if (isHealthPath(request.url)) return health.fetch(request);
        return requests.run(
          () => answer(request, env as HttpBindings, requestId),
          () => answerStopping(request),
        );
      });
    },
    drain: () => requests.drain(),
    async close() {
      requests.close();
      polling.abort();
      // Requests still unanswered by then end with their connection.
      await requests.answered(answerMs);
    },
  };

  async function answer(request: Request, env: HttpBindings, requestId: string): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (page !== undefined && !isServerPath(pathname)) return page.respond(request);
    // Aborts polls at shutdown, because they could take arbitrarily long.
    const signal = pathname.endsWith('/events') ? polling.signal : undefined;
    try {
      return await handOn(env, { target: targetOf(upstream, request), requestId, signal });
    } catch (error) {
      if (env.outgoing.closed) return new Response(null, { status: 499 });
      if (signal?.aborted !== true)
        log.warn('upstream does not answer', { requestId, path: loggedPath(pathname), error });
      const refusal = new ApiError('SERVER_NOT_READY', 'The chat server is not responding');
      return toResponse(failure(refusal.with({ status: 502 })), request);
    }
  }
}

/** Builds the target from the fixed upstream URL: nothing in a request's path can change host or scheme. */
function targetOf(upstream: URL, { url }: Request): URL {
  const { pathname, search } = new URL(url);
  const target = new URL(upstream);
  target.pathname = upstream.pathname.replace(/\/$/, '') + pathname;
  target.search = search;
  return target;
}

/** Throws unless the upstream answers without a server error. */
async function askUpstream(upstream: URL, signal: AbortSignal): Promise<void> {
  const target = new URL(`${upstream.origin}/api/v1/server_settings`);
  const { status } = await fetch(target, { redirect: 'manual', signal });
  if (status >= 500) throw new Error(`the upstream answers with ${status}`);
}
