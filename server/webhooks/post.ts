import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses';
import type { WebhookRequest } from './webhookRequest';

/** What came of one attempt to post. */
export type PostResult =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: string;
      /** The rest was not read. */
      readonly isTooLarge: boolean;
    }
  /** No answer; another attempt may get one. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** Not sent, and never will be. */
  | { readonly kind: 'refused'; readonly reason: string };

interface PostOptions {
  /** Addresses of this machine and of its networks too. */
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

const USER_AGENT = 'ParleyOutgoingWebhook/1.0';
/** Far more than a message can hold. */
const ANSWER_MAX_BYTES = 256 * 1024;

/**
 * Posts to an address that somebody has typed. Its name is resolved once, every address it has is
 * checked, and the connection goes to one of these: a name that changes its mind in between reaches nothing.
 * Redirects are not followed. Never throws.
 */
export async function post(
  target: string,
  request: WebhookRequest,
  options: PostOptions,
): Promise<PostResult> {
  const url = new URL(target);
  try {
    const addresses = await untilAborted(resolve(url), options.signal);
    if (!options.allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
      const reason = `${url.hostname} is an address of this server's own machine or network, which webhooks may not call`;
      return { kind: 'refused', reason };
    }
    return await exchange(url, addresses, request, options.signal);
  } catch (error) {
    return { kind: 'unreachable', reason: reasonOf(error, options.signal) };
  }
}

interface Address {
  readonly address: string;
  readonly family: number;
}

function resolve({ hostname }: URL): Promise<readonly Address[]> {
  return lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
}

/** Name lookups cannot be called off; whoever waits can stop waiting. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function exchange(
  url: URL,
  addresses: readonly Address[],
  { body, headers }: WebhookRequest,
  signal: AbortSignal,
): Promise<PostResult> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'user-agent': USER_AGENT, 'content-length': Buffer.byteLength(body) },
    // A connection of its own: a kept one could lead to an address that nobody has checked.
    agent: false,
    lookup: answering(addresses),
    signal,
  };
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = open(url, options, (response) => {
      readAnswer(response).then(resolve, reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Gives the connection the addresses that were checked, whatever the name means by now. */
function answering(addresses: readonly Address[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else if (first === undefined) callback(new Error('no address'), '');
    else callback(null, first.address, first.family);
  };
}

async function readAnswer(response: IncomingMessage): Promise<PostResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (size > ANSWER_MAX_BYTES) break;
  }
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    body: Buffer.concat(chunks).toString('utf8'),
    isTooLarge: size > ANSWER_MAX_BYTES,
  };
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return String(signal.reason);
  return error instanceof Error ? error.message || 'the connection failed' : String(error);
}
