import type { Context } from 'hono';

interface Peer {
  /** Network address, or `local` for calls in process. */
  readonly address: string;
  /** The address is the caller's, and not that of a proxy that we were not told of. */
  readonly isPlaceKnown: boolean;
  /** Scheme and host as the caller sees them. */
  readonly origin: string;
}

/** What the Node adapter hands over beside the request. */
interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
  readonly trustProxy?: boolean;
}

/**
 * Who calls. Forwarded headers count only where the server was told that a proxy of its own sets them:
 * otherwise anybody could write there whatever escapes the throttling.
 */
export function peerOf(c: Context, configuredOrigin: string | undefined): Peer {
  const env = (c.env ?? {}) as NodeBindings;
  const url = new URL(c.req.url);
  const direct = env.incoming?.socket?.remoteAddress ?? 'local';
  if (env.trustProxy !== true) {
    return { address: direct, isPlaceKnown: false, origin: configuredOrigin ?? url.origin };
  }
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const scheme = c.req.header('x-forwarded-proto') ?? url.protocol.slice(0, -1);
  const host = c.req.header('x-forwarded-host') ?? url.host;
  return {
    address: forwarded ?? direct,
    isPlaceKnown: forwarded !== undefined,
    origin: configuredOrigin ?? `${scheme}://${host}`,
  };
}
