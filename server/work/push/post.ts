import { createHash } from 'node:crypto';
import type { PushPayload } from '~/contract/push';
import type { PushKeys } from '../../core/secrets';
import type { PushSubscriptionRow } from '../../realm/push/subscriptions';
import { ask, PrivateAddress } from '../net/outgoing';

/** The outcome of one try. */
export type PushResult =
  | { readonly kind: 'taken' }
  /** The push service no longer knows this subscription, or its endpoint may not be called. */
  | { readonly kind: 'ended'; readonly reason: string }
  /** Not now; the service may have said when. */
  | { readonly kind: 'later'; readonly afterMs: number | undefined; readonly reason: string }
  /** Permanent, for whatever reason. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The server is stopping. */
  | { readonly kind: 'stopped' };

interface Outgoing {
  readonly subscription: PushSubscriptionRow;
  readonly payload: PushPayload;
  readonly ttlSeconds: number;
}

interface PostOptions {
  readonly keys: PushKeys;
  /** The contact for push services: an https or mailto URL. */
  readonly subject: string;
  /** Whether this IP address may be called. */
  readonly mayCall: (address: string) => boolean;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/** Encrypts and posts (RFC 8030, 8291, 8292), subject to the rules of work/net/outgoing.ts. Never throws. */
export async function postPush(push: Outgoing, options: PostOptions): Promise<PushResult> {
  try {
    const { url, headers, body } = await sealed(push, options);
    return await ask(url, { method: 'POST', headers, body }, options, async (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      return resultOf(statusCode, response.headers['retry-after'], options.nowMs);
    });
  } catch (error) {
    if (error instanceof PrivateAddress) return { kind: 'ended', reason: 'a private address' };
    return { kind: 'later', afterMs: undefined, reason: reasonOf(error, options.signal) };
  }
}

async function sealed({ subscription, payload, ttlSeconds }: Outgoing, options: PostOptions) {
  // Loaded only by servers that push.
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth, user_id } = subscription;
  const { subject, keys } = options;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      TTL: ttlSeconds,
      urgency: payload.notice?.isNews ? 'high' : 'low',
      // A device that was off gets only the latest push per conversation. Hashed, so that the service can't tell which
      // conversation it is.
      topic: createHash('sha256')
        .update(`${user_id} ${payload.tag}`)
        .digest('base64url')
        .slice(0, 32),
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject, ...keys },
    },
  );
  const headers = request.headers as Readonly<Record<string, string | number>>;
  return { url: new URL(endpoint), headers, body: request.body };
}

function resultOf(status: number, retryAfter: string | undefined, nowMs: number): PushResult {
  const reason = `the push service answered ${status}`;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'ended', reason };
  if (status === 429 || status >= 500) {
    return { kind: 'later', afterMs: delayOf(retryAfter, nowMs), reason };
  }
  return { kind: 'refused', reason };
}

/** The header holds seconds or a date. */
function delayOf(retryAfter: string | undefined, nowMs: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(1000, ms);
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return String(signal.reason);
  return error instanceof Error ? error.message || 'the connection failed' : String(error);
}
