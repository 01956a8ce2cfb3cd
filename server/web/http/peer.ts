import type { Context } from 'hono';

interface Peer {
  /** Network address, or `local` for in-process calls. */
  readonly address: string;
  /** The address is known to be the caller's, not that of an unknown proxy. */
  readonly isPlaceKnown: boolean;
  /** Scheme and host as the caller sees them. */
  readonly origin: string;
}

/** What the Node adapter passes along with the request. */
interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
  readonly trustProxy?: boolean;
}

/**
 * Identifies the caller. Forwarded headers count only if the server is configured to trust its proxy:
 * otherwise anyone could set them to evade rate limits.
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
