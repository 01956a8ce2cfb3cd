import { AUTH_REALM } from '~/contract/names';
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
import type { Service } from './listen';

interface RelayOptions {
  /** The server to relay to; fixed when this one starts, whatever a request says. */
  readonly upstream: URL;
  readonly staticDir: string | undefined;
  /** How long requests under way may take when it stops. */
  readonly answerMs: number;
  readonly log: Logger;
}

/** Meant for one connection, not for what is behind it (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** The body is handed on decoded, so what described the encoded one is wrong. */
const ENCODED_BODY = ['content-encoding', 'content-length'];
/** Accounts sign in with keys; a session of the upstream's own pages is none of ours. */
const COOKIES = ['set-cookie'];

/** Serves the page and hands its calls on to an existing server, as if both had one origin. Throws NoPage. */
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
          () => answer(request, requestId),
          () => answerStopping(request),
        );
      });
    },
    drain: () => requests.drain(),
    async close() {
      requests.close();
      polling.abort();
      // What is not answered by then goes with its connection.
      await requests.answered(answerMs);
    },
  };

  async function answer(request: Request, requestId: string): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (page !== undefined && !isServerPath(pathname)) return page.respond(request);
    // Nobody knows when a poll ends by itself.
    const isPoll = pathname.endsWith('/events');
    const signal = isPoll ? AbortSignal.any([request.signal, polling.signal]) : request.signal;
    try {
      return await relay(request, { upstream, requestId, signal });
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      if (!signal.aborted)
        log.warn('upstream does not answer', { requestId, path: loggedPath(pathname), error });
      const refusal = new ApiError('SERVER_NOT_READY', 'The chat server is not responding');
      return toResponse(failure(refusal.with({ status: 502 })), request);
    }
  }
}

interface Way {
  readonly upstream: URL;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

async function relay(request: Request, { upstream, requestId, signal }: Way): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // Built from the fixed address: nothing in a request's path can change host or scheme.
  const target = new URL(upstream);
  target.pathname = upstream.pathname.replace(/\/$/, '') + pathname;
  target.search = search;
  const dropped = ['host', 'accept-encoding', 'content-length', 'cookie'];
  const asked = forwardable(request.headers, dropped);
  // Both logs call it the same, where the upstream trusts this one.
  asked.set('x-request-id', requestId);
  const response = await fetch(target, {
    method: request.method,
    headers: asked,
    body: request.body,
    redirect: 'manual',
    signal,
    ...(request.body === null ? {} : { duplex: 'half' }),
  } as RequestInit);
  const headers = forwardable(response.headers, [...ENCODED_BODY, ...COOKIES]);
  rewriteLocation(headers, upstream);
  // A Basic challenge would make the browser ask for a password itself.
  if (headers.has('www-authenticate')) {
    headers.set('www-authenticate', `Session realm="${AUTH_REALM}"`);
  }
  return new Response(response.body, { status: response.status, headers });
}

/** Whether anything but an error comes from there. */
async function askUpstream(upstream: URL, signal: AbortSignal): Promise<void> {
  const target = new URL(`${upstream.origin}/api/v1/server_settings`);
  const { status } = await fetch(target, { redirect: 'manual', signal });
  if (status >= 500) throw new Error(`the upstream answers with ${status}`);
}

function forwardable(from: Headers, without: readonly string[]): Headers {
  const headers = new Headers(from);
  const named = from.get('connection')?.split(',') ?? [];
  for (const name of [...HOP_BY_HOP, ...named.map((one) => one.trim()), ...without]) {
    if (name !== '') headers.delete(name);
  }
  return headers;
}

/** Redirects within the upstream server stay with the relay. */
function rewriteLocation(headers: Headers, upstream: URL): void {
  const location = headers.get('location');
  if (location?.startsWith(upstream.origin)) {
    headers.set('location', location.slice(upstream.origin.length) || '/');
  }
}
