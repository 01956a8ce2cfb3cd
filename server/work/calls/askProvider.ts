import type { IncomingMessage } from 'node:http';
import { badRequest } from '../../core/apiError';
import type { Logger } from '../../core/log';
import { ask, readBytes } from '../net/outgoing';

/** How a provider of calls is asked. */
export interface Asking {
  /** As people know it. */
  readonly provider: string;
  readonly log: Logger;
  readonly timeoutMs: number;
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

const ANSWER_MAX_BYTES = 1024 * 1024;

/**
 * Asks a provider that whoever runs the server has set up: it may be on a network of its own. Redirects are not followed.
 * What is wrong with the provider is logged for them without what it was asked, which holds secrets.
 */
export async function askProvider(
  url: URL,
  { method, headers = {}, body = '' }: Request,
  { provider, log, timeoutMs }: Asking,
): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const length = method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {};
  const sent = { ...headers, ...length, 'user-agent': 'ParleyCalls/1.0' };
  const read = async (response: IncomingMessage) => {
    const { bytes } = await readBytes(response, ANSWER_MAX_BYTES);
    return { status: response.statusCode ?? 0, text: bytes.toString('utf8') };
  };
  try {
    return await ask(
      url,
      { method, headers: sent, ...(method === 'POST' ? { body } : {}) },
      { mayCall: () => true, signal },
      read,
    );
  } catch (error) {
    log.warn('calls: no answer', { provider, host: url.host, reason: String(error) });
    throw badRequest(`${provider} didn’t respond. Try again in a minute.`);
  }
}

/** It answered, and with nothing that it should have. */
export function unusable({ provider, log }: Asking, reason: string) {
  log.warn('calls: refused', { provider, reason });
  return badRequest(`${provider} refused. Ask an administrator to check how it’s set up.`);
}
