import { AUTH_REALM } from '~/contract/names';
import { ApiError } from '../core/apiError';
import type { Logger } from '../core/log';
import { answerJson } from '../web/elsewhere';
import { failure } from '../web/http/answer';
import { loggedPath } from '../web/http/loggedPath';
import { withRequestId } from '../web/http/requestId';
import { isServerPath } from '../web/http/serverPaths';
import { Page } from '../web/static/page';
import type { Service } from './listen';

interface RelayOptions {
  /** The server to relay to; fixed when this one starts, whatever a request says. */
  readonly upstream: URL;
  readonly staticDir: string | undefined;
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
export function createRelay({ upstream, staticDir, log }: RelayOptions): Service {
  const page = staticDir === undefined ? undefined : Page.open(staticDir);
  const stopped = new AbortController();
  return {
    async fetch(request, env) {
      return withRequestId(request, env, (_env, requestId) => answer(request, requestId));
    },
    async close() {
      stopped.abort();
    },
  };

  async function answer(request: Request, requestId: string): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (page !== undefined && !isServerPath(pathname)) return page.respond(request);
    const signal = AbortSignal.any([request.signal, stopped.signal]);
    try {
      return await relay(request, { upstream, requestId, signal });
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      if (!stopped.signal.aborted)
        log.warn('upstream does not answer', { requestId, path: loggedPath(pathname), error });
      const refusal = new ApiError('SERVER_NOT_READY', 'The chat server does not answer');
      return answerJson(failure(refusal.with({ status: 502 })), request);
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
