import { type OutgoingHttpHeaders, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { AUTH_REALM } from '~/contract/names';

/** Meant for one connection, not for what is behind it (RFC 9110, 7.6.1); and `expect`, which Node has answered. */
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
  /** Where the request goes. */
  readonly target: URL;
  readonly requestId: string;
  /** Ends it. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Hands a request on and its answer back, from socket to socket: bytes are neither read nor unpacked here, which would
 * take longer than all the rest. Resolves when the answer is out, or cut off in its middle; rejects where none begins.
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
      // What still comes of the body is let go of, so that an answer can follow.
      incoming.unpipe(request);
      incoming.resume();
      // One has begun: it ends, or is cut off, by itself.
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

/** The other side has closed a connection that was kept, just as it was used again. */
function isReset(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET';
}

type Headers = Readonly<OutgoingHttpHeaders>;

function askedHeaders(from: Headers, requestId: string): OutgoingHttpHeaders {
  return {
    ...forwardable(from, ['host', 'cookie']),
    // Node frames a body by itself only where most requests of the method have one.
    ...(from['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    // Both logs call it the same, where the upstream trusts this one.
    'x-request-id': requestId,
  };
}

function answeredHeaders(
  from: Headers,
  { requestId, upstream }: { readonly requestId: string; readonly upstream: URL },
): OutgoingHttpHeaders {
  // Accounts sign in with keys; a session of the upstream's own pages is none of ours.
  const headers = forwardable(from, ['set-cookie']);
  headers['x-request-id'] ??= requestId;
  const { location } = from;
  // Redirects within the upstream server stay with the relay.
  if (typeof location === 'string' && location.startsWith(upstream.origin)) {
    headers['location'] = location.slice(upstream.origin.length) || '/';
  }
  // A Basic challenge would make the browser ask for a password itself.
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
