import { type OutgoingHttpHeaders, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { AUTH_REALM } from '~/contract/names';

/** Hop-by-hop headers, which are not forwarded (RFC 9110, 7.6.1); and `expect`, which Node has already answered. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const AGENTS = {
  'http:': new PlainAgent({ keepAlive: true }),
  'https:': new SecureAgent({ keepAlive: true }),
};

interface Way {
  /** The upstream URL. */
  readonly target: URL;
  readonly requestId: string;
  /** Cancels the request. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Forwards a request and streams back its response, socket to socket: parsing or decompressing the bytes here would
 * take longer than everything else. Resolves when the response is sent or cut off midway; rejects if none starts.
 */
export function handOn({ incoming, outgoing }: HttpBindings, way: Way): Promise<Response> {
  const { target, requestId, signal } = way;
  const isSecure = target.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? secureRequest : plainRequest)(target, {
      agent: AGENTS[isSecure ? 'https:' : 'http:'],
      method: incoming.method,
      headers: askedHeaders(incoming.headers, requestId),
      ...(signal === undefined ? {} : { signal }),
    });
    const cutOff = () => request.destroy();
    outgoing.once('close', cutOff);
    request.on('error', (error) => {
      // Discards the rest of the request body, so that an error response can follow.
      incoming.unpipe(request);
      incoming.resume();
      // A response has started: it ends, or is cut off, by itself.
      if (outgoing.headersSent) return;
      outgoing.off('close', cutOff);
      const isKept = request.reusedSocket && incoming.method === 'GET';
      if (isKept && isReset(error)) resolve(handOn({ incoming, outgoing }, way));
      else reject(error);
    });
    request.once('response', (response) => {
      const { statusCode = 502, statusMessage } = response;
      const headers = answeredHeaders(response.headers, { requestId, upstream: target });
      outgoing.writeHead(statusCode, statusMessage, headers);
      pipeline(response, outgoing, () => {
        outgoing.off('close', cutOff);
        resolve(RESPONSE_ALREADY_SENT);
      });
    });
    incoming.pipe(request);
  });
}

/** Whether the upstream closed a kept-alive connection just as it was reused. */
function isReset(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET';
}

type Headers = Readonly<OutgoingHttpHeaders>;

function askedHeaders(from: Headers, requestId: string): OutgoingHttpHeaders {
  return {
    ...forwardable(from, ['host', 'cookie']),
    // Node sets the framing by itself only for methods that usually have a body.
    ...(from['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    // Both logs use the same id if the upstream trusts this relay.
    'x-request-id': requestId,
  };
}

function answeredHeaders(
  from: Headers,
  { requestId, upstream }: { readonly requestId: string; readonly upstream: URL },
): OutgoingHttpHeaders {
  // Accounts sign in with API keys; the session cookies of the upstream's own pages don't belong here.
  const headers = forwardable(from, ['set-cookie']);
  headers['x-request-id'] ??= requestId;
  const { location } = from;
  // Rewrites redirects within the upstream so that they stay on the relay.
  if (typeof location === 'string' && location.startsWith(upstream.origin)) {
    headers['location'] = location.slice(upstream.origin.length) || '/';
  }
  // A Basic challenge would make the browser show its own password prompt.
  if (headers['www-authenticate'] !== undefined) {
    headers['www-authenticate'] = `Session realm="${AUTH_REALM}"`;
  }
  return headers;
}

function forwardable(from: Headers, without: readonly string[]): OutgoingHttpHeaders {
  const headers = { ...from };
  const named = String(from['connection'] ?? '').split(',');
  for (const name of [...HOP_BY_HOP, ...named, ...without])
    delete headers[name.trim().toLowerCase()];
  return headers;
}
