import { ask, PrivateAddress, readBytes } from '../net/outgoing';
import type { WebhookRequest } from './webhookRequest';

/** The outcome of one attempt to post. */
export type PostResult =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: string;
      /** The rest was not read. */
      readonly isTooLarge: boolean;
    }
  /** No response; another attempt may get one. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** Not sent, and never will be. */
  | { readonly kind: 'refused'; readonly reason: string };

interface PostOptions {
  /** Whether this IP address may be called. */
  readonly mayCall: (address: string) => boolean;
  readonly signal: AbortSignal;
}

const USER_AGENT = 'ParleyOutgoingWebhook/1.0';
/** Far more than a message can hold. */
const ANSWER_MAX_BYTES = 256 * 1024;

/** Posts to a URL that a user has entered, subject to the rules of work/net/outgoing.ts. Never throws. */
export async function post(
  target: string,
  { body, headers }: WebhookRequest,
  options: PostOptions,
): Promise<PostResult> {
  const url = new URL(target);
  const length = Buffer.byteLength(body);
  const sent = { ...headers, 'user-agent': USER_AGENT, 'content-length': length };
  try {
    return await ask(url, { method: 'POST', headers: sent, body }, options, async (response) => {
      const { bytes, isCut } = await readBytes(response, ANSWER_MAX_BYTES);
      return {
        kind: 'answered',
        status: response.statusCode ?? 0,
        body: bytes.toString('utf8'),
        isTooLarge: isCut,
      };
    });
  } catch (error) {
    if (error instanceof PrivateAddress) {
      const reason = `${url.hostname} is an address of this server's own machine or network, which webhooks cannot reach`;
      return { kind: 'refused', reason };
    }
    return { kind: 'unreachable', reason: reasonOf(error, options.signal) };
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return String(signal.reason);
  return error instanceof Error ? error.message || 'the connection failed' : String(error);
}
