import type { IncomingMessage } from 'node:http';
import { badRequest } from '../../core/apiError';
import type { Logger } from '../../core/log';
import { ask, readBytes } from '../net/outgoing';

/** How to call a provider of calls. */
export interface Asking {
  /** Its name for people. */
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
 * Calls a provider that the server's operator has configured: it may be on a private network. Redirects aren't
 * followed. Failures are logged for the operator without the request, which contains secrets.
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

/** The provider answered, but not with a usable response. */
export function unusable({ provider, log }: Asking, reason: string) {
  log.warn('calls: refused', { provider, reason });
  return badRequest(`${provider} refused. Ask an administrator to check how it’s set up.`);
}
