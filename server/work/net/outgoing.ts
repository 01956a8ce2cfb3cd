import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
}

interface OutgoingOptions {
  /** Whether this IP address may be called. */
  readonly mayCall: (address: string) => boolean;
  readonly signal: AbortSignal;
}

/** The address may not be called: it is this machine's, or on a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * Requests a URL that a user has entered. Its name is resolved once, every resulting address is checked, and the
 * connection goes to one of them, so DNS rebinding has no effect. Redirects aren't followed. `read` gets the response
 * as a stream; returning early closes the connection.
 */
export async function ask<T>(
  url: URL,
  request: Outgoing,
  options: OutgoingOptions,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const addresses = await callable(url, options);
  return exchange(url, addresses, request, options.signal, read);
}

interface Address {
  readonly address: string;
  readonly family: number;
}

/** Resolves a name to its addresses, all of which may be called. @throws PrivateAddress, and what a lookup throws */
export async function callable(
  url: URL,
  { mayCall, signal }: OutgoingOptions,
): Promise<readonly Address[]> {
  const addresses = await untilAborted(resolve(url), signal);
  if (!addresses.every(({ address }) => mayCall(address))) throw new PrivateAddress(url.hostname);
  return addresses;
}

function resolve({ hostname }: URL): Promise<readonly Address[]> {
  return lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
}

/** Name lookups can't be canceled, but the caller can stop waiting. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function exchange<T>(
  url: URL,
  addresses: readonly Address[],
  { method, headers, body }: Outgoing,
  signal: AbortSignal,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const options: RequestOptions = {
    method,
    headers,
    // A new connection: a pooled one could lead to an unchecked address.
    agent: false,
    lookup: answering(addresses),
    signal,
  };
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = open(url, options, (response) => {
      read(response).then(resolve, reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Gives the connection the checked addresses, whatever the name resolves to by now. */
function answering(addresses: readonly Address[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else if (first === undefined) callback(new Error('no address'), '');
    else callback(null, first.address, first.family);
  };
}

/** Reads the first bytes of a response, and whether there were more. */
export async function readBytes(
  response: IncomingMessage,
  max: number,
): Promise<{ readonly bytes: Buffer; readonly isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > max) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, max), isCut: size > max };
}
